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
  especie: 'parecer' as const,
  id: uid(n),
  numero: `00123.00${n}/2026-11`,
  titulo: 'Registro de empresa',
  grupo: null,
  prazoEm: '2099-12-09',
  explicacao: [] as string[],
  ...change,
});
const aprovacao = (n: number, prazoEm: string | null) => ({
  especie: 'aprovacao' as const,
  id: uid(n),
  numero: `00123.00${n}/2026-11`,
  titulo: 'Restituição',
  grupo: null,
  prazoEm,
  explicacao: [],
});

/** The lines of the callout with this title. */
async function linesUnder(title: string) {
  const heading = await screen.findByText(title);
  const items = within(heading.parentElement ?? document.body).getAllByRole('listitem');
  return items.map((item) => item.textContent);
}

beforeEach(() => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
  replyFila();
});

describe('opinions and approvals that wait for the attendant', () => {
  it('appear above the queue with their term, on news, and disappear once given', async () => {
    await openFila();
    await screen.findByRole('link', { name: /00123\.00100/ });
    expect(screen.queryByText(/por você/)).toBeNull();
    const late = parecer(201, { prazoEm: '2020-01-02', grupo: 'CAM' });
    reply(fila.esperas, { items: [late, parecer(200)], pareceres: 2, aprovacoes: 0 });
    act(() => tellNews({ evento: 'notificacoes' }));
    expect(await linesUnder('Esperam por você: 2 pareceres')).toEqual([
      '00123.00201/2026-11: parecer sobre “Registro de empresa”, pedido ao grupo CAM. O prazo venceu em 02/01/2020.',
      '00123.00200/2026-11: parecer sobre “Registro de empresa”, até quarta, 09/12/2099.',
    ]);
    expect(screen.getByRole('link', { name: '00123.00200/2026-11' })).toHaveAttribute(
      'href',
      `/requerimento/${uid(200)}`,
    );
    reply(fila.esperas, { items: [aprovacao(202, null)], pareceres: 0, aprovacoes: 1 });
    act(() => tellNews({ evento: 'requerimento', id: uid(200), version: 2 }));
    expect(await linesUnder('Espera por você: 1 aprovação')).toEqual([
      '00123.00202/2026-11: segunda aprovação de “Restituição”.',
    ]);
    reply(fila.esperas, { items: [], pareceres: 0, aprovacoes: 0 });
    act(() => tellNews({ evento: 'requerimento', id: uid(202), version: 2 }));
    await expect.poll(() => screen.queryByText(/por você/)).toBeNull();
  });

  it('explain how each term was calculated', async () => {
    const explicacao = ['Parecer pedido em 24/11/2099 (terça-feira): esse dia não conta.'];
    reply(fila.esperas, { items: [parecer(205, { explicacao }), parecer(206)], pareceres: 2, aprovacoes: 0 });
    const { user } = await openFila();
    const [how, ...others] = await screen.findAllByRole('button', { name: /^Como foi calculado/ });
    expect(how).toHaveAccessibleName('Como foi calculado o prazo de 00123.00205/2026-11');
    expect(others).toEqual([]);
    expect(how).toHaveAttribute('aria-expanded', 'false');
    if (how) await user.click(how);
    expect(how).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(explicacao[0] ?? '')).toBeVisible();
  });

  it('show an opinion and an approval of the same request apart', async () => {
    const items = [parecer(203), aprovacao(203, '2099-12-10'), aprovacao(204, '2099-12-11')];
    reply(fila.esperas, { items, pareceres: 1, aprovacoes: 2 });
    await openFila();
    expect(await linesUnder('Esperam por você: 1 parecer e 2 aprovações')).toEqual([
      '00123.00203/2026-11: parecer sobre “Registro de empresa”, até quarta, 09/12/2099.',
      '00123.00203/2026-11: segunda aprovação de “Restituição”, até quinta, 10/12/2099.',
      '00123.00204/2026-11: segunda aprovação de “Restituição”, até sexta, 11/12/2099.',
    ]);
  });

  it('count all of them but list only the first four', async () => {
    const items = [1, 2, 3, 4, 5].map((n) => parecer(200 + n));
    reply(fila.esperas, { items, pareceres: 6, aprovacoes: 1 });
    await openFila();
    expect(await screen.findByText('Esperam por você: 6 pareceres e 1 aprovação')).toBeVisible();
    expect(screen.getByText('E mais 3 depois destes.')).toBeVisible();
    expect(screen.queryByRole('link', { name: '00123.00205/2026-11' })).toBeNull();
  });
});
