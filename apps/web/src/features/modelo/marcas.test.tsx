import type { Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { FORM, makeModelo, openModelo, resizeTo } from './modelo.fixture.ts';

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

const [PEDIDO, FIM] = FORM.passos;
if (!PEDIDO || !FIM) throw new Error('the form of the tests has two steps');
const gone = { campo: 'sumido', op: 'vazio' } as const;
const DOCUMENTO: Formulario['documento'] = {
  especie: 'doc',
  titulo: 'Documento',
  prefixo: 'DOC',
  rotuloNumero: 'Nº',
  blocos: [
    { tipo: 'decisao' },
    { tipo: 'paragrafo', texto: [{ texto: 'Vale ' }, { variavel: 'sumido' }], se: gone },
  ],
};
const comBoletim = (visivel: Formulario['passos'][number]['visivel']): Partial<Formulario> => ({
  passos: [
    {
      ...PEDIDO,
      campos: PEDIDO.campos.map((campo) => (campo.nome === 'boletim' ? { ...campo, visivel } : campo)),
    },
    FIM,
  ],
});

interface Fault {
  em: string;
  mais: Partial<Formulario>;
  said: RegExp;
  role: 'combobox' | 'textbox' | 'radiogroup';
  name: string | RegExp;
}

const roubo = { campo: 'motivo', op: 'igual', valor: 'Roubo' } as const;
const FAULTS: Fault[] = [
  {
    em: 'a condition, at its field',
    role: 'combobox',
    name: 'Campo',
    said: /não existe mais/,
    mais: comBoletim({ campo: 'sumido', op: 'vazio' }),
  },
  {
    em: 'a condition, at its answer',
    role: 'combobox',
    name: 'Resposta',
    said: /não é uma resposta/,
    mais: comBoletim({ campo: 'motivo', op: 'igual', valor: 'Dano' }),
  },
  {
    em: 'a condition as a whole',
    role: 'radiogroup',
    name: 'Aparece',
    said: /Nenhuma resposta/,
    mais: comBoletim({ e: [roubo, { ...roubo, valor: 'Perda' }] }),
  },
  {
    em: 'an effect',
    role: 'combobox',
    name: /^Desde/,
    said: /não serve para este efeito/,
    mais: { efeitos: [{ efeito: 'mudar_situacao', para: 'CANCELADO', desde: 'motivo' }] },
  },
  {
    em: 'a piece of the document',
    role: 'textbox',
    name: 'Texto',
    said: /dado que não existe mais/,
    mais: { documentoResultado: 'doc', documento: DOCUMENTO },
  },
];

describe('findings of the rules', () => {
  it.each(FAULTS)('marks a problem in $em, and links to it', async ({ mais, said, role, name }) => {
    const { user } = await openModelo('/modelo/900?em=obs', makeModelo({ ...FORM, ...mais }, 3));
    await user.click(await screen.findByRole('button', { name: /^\d problemas?$/ }));
    const panel = within(screen.getByRole('dialog', { name: 'Problemas do modelo' }));
    const [first] = panel.getAllByRole('button', { name: said });
    if (!first) throw new Error('not listed');
    await user.click(first);
    const input = await screen.findByRole(role, { name }, { timeout: 5000 });
    await waitFor(() => expect(input).toBeInvalid());
    expect(input).toHaveAccessibleDescription(/não|Nenhuma/);
    await waitFor(() => expect(input).toHaveFocus());
  });
});
