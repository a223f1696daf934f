import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };
const last = () => saved.at(-1)?.formulario;
const casos = () => within(screen.getByRole('group', { name: 'Outros prazos, conforme as respostas' }));

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

describe('deadline by answers', () => {
  it('adds, changes and removes a deadline for certain answers', async () => {
    const { user } = await openModelo('/modelo/900?aba=servico');
    await screen.findByRole('group', { name: 'Outros prazos, conforme as respostas' });
    await user.click(casos().getByRole('button', { name: 'Incluir caso' }));
    const days = casos().getByRole('textbox', { name: 'Prazo' });
    await user.clear(days);
    await user.type(days, '60');
    await user.selectOptions(casos().getByRole('combobox', { name: 'Contado em' }), 'CORRIDOS');
    await waitFor(() => expect(last()?.prazoCasos?.[0]?.valor).toEqual({ n: 60, unidade: 'CORRIDOS' }), SOON);
    expect(last()?.prazo).toEqual(FORM.prazo);
    await user.click(casos().getByRole('button', { name: 'Retirar o caso 1' }));
    await waitFor(() => expect(last()).not.toHaveProperty('prazoCasos'), SOON);
  });

  it('marks a problem on the case that causes it', async () => {
    const se = { campo: 'motivo', op: 'igual', valor: 'Perda' } as const;
    const caso = { se, valor: { n: 0, unidade: 'UTEIS' } } as const;
    const draft = { ...FORM, prazoCasos: [caso, { ...caso, valor: { n: 3, unidade: 'UTEIS' as const } }] };
    await openModelo('/modelo/900?aba=servico', makeModelo(draft, 2));
    await screen.findByRole('group', { name: 'Outros prazos, conforme as respostas' });
    const [first] = casos().getAllByRole('textbox', { name: 'Prazo' });
    await waitFor(() => expect(first).toHaveAccessibleDescription(/Informe um número a partir de 1\./), SOON);
    expect(casos().getByText(/Este caso nunca conta/)).toBeVisible();
  });
});
