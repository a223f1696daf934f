import { fila } from '@balcao/contract/fila';
import { visao } from '@balcao/contract/visao';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { uid } from '#features/requerimento/requerimento.fixture.ts';
import { tellNews } from '#platform/news.ts';
import { reply } from '#test/server.ts';
import { openFila, replyFila } from './fila.fixture.ts';

const parecer = (n: number, change = {}) => ({
  ...{ id: uid(n), numero: `00123.00${n}/2026-11`, titulo: 'Registro de empresa' },
  ...{ grupo: null, prazoEm: '2099-12-09', ...change },
});

beforeEach(() => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
  replyFila();
});

describe('opinions that wait for the attendant', () => {
  it('stand above the queue with their term, and come by themselves when asked', async () => {
    await openFila();
    await screen.findByRole('link', { name: /00123\.00100/ });
    expect(screen.queryByText(/espera por você/)).toBeNull();
    const late = parecer(201, { prazoEm: '2020-01-02', grupo: 'CAM' });
    reply(fila.pareceres, { items: [late, parecer(200)], total: 2 });
    act(() => tellNews({ evento: 'notificacoes' }));
    const title = await screen.findByText('2 pareceres esperam por você');
    const items = within(title.parentElement ?? document.body).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '00123.00201/2026-11 Registro de empresa · pedido ao grupo CAM · prazo venceu em 02/01/2020',
      '00123.00200/2026-11 Registro de empresa · até quarta, 09/12/2099',
    ]);
    expect(screen.getByRole('link', { name: '00123.00200/2026-11' })).toHaveAttribute(
      'href',
      `/requerimento/${uid(200)}`,
    );
  });

  it('are told in full, and listed as far as the queue keeps its place', async () => {
    reply(fila.pareceres, { items: [1, 2, 3, 4, 5].map((n) => parecer(200 + n)), total: 7 });
    await openFila();
    expect(await screen.findByText('7 pareceres esperam por você')).toBeVisible();
    expect(screen.getByText('e mais 3, com prazo maior.')).toBeVisible();
    expect(screen.queryByRole('link', { name: '00123.00205/2026-11' })).toBeNull();
  });
});
