import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ProblemError } from '#platform/problem.ts';
import { renderPart } from '#test/render-part.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { factsOf, type RecordFields } from './record-spec.ts';
import { useRecord } from './use-record.tsx';

const FIELDS = {
  nome: { label: 'Nome', max: 10, missing: 'Informe o nome.' },
  texto: { label: 'Texto', rows: 3, max: 20, optional: true },
  cor: { label: 'Cor', words: { azul: 'Azul', verde: 'Verde' } },
  uf: { label: 'Estado', words: { MG: 'Minas Gerais' }, missing: 'Escolha o estado.' },
  dia: { label: 'Dia', day: true, missing: 'Informe o dia.' },
  ativo: { label: 'Em uso', check: true },
} as const satisfies RecordFields;

const OLD = {
  id: 'a',
  version: 4,
  nome: 'Um',
  texto: null,
  cor: 'verde',
  uf: 'MG',
  dia: '2026-11-29',
} as const;

const saved: unknown[] = [];

function Form({ old }: { old: (typeof OLD & { ativo: boolean }) | null }) {
  const noun = {
    useSave: (on: unknown) => ({ mutate: (body: unknown) => void saved.push([on, body]), isPending: false }),
  };
  const record = useRecord(noun, FIELDS, old);
  return <RecordDialog {...record} title="Uma coisa" confirm="Salvar" onClose={() => undefined} />;
}

it('asks for what is missing in a new record, each field by its kind', async () => {
  const { user } = await renderPart(<Form old={null} />);
  expect(screen.getByLabelText('Nome')).toHaveAttribute('maxlength', '10');
  expect(screen.getByLabelText(/^Texto/)).toHaveAttribute('rows', '3');
  expect(screen.getByLabelText('Cor')).toHaveValue('azul');
  expect(screen.getByLabelText('Estado')).toHaveValue('');
  expect(screen.getByLabelText('Em uso')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  for (const text of ['Informe o nome.', 'Escolha o estado.', 'Informe o dia.'])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(saved).toEqual([]);
});

it('shows an old record, and saves it in the version that was seen', async () => {
  const { user } = await renderPart(<Form old={{ ...OLD, ativo: false }} />);
  expect(screen.getByLabelText('Cor')).toHaveValue('verde');
  expect(screen.getByLabelText('Em uso')).not.toBeChecked();
  await user.type(screen.getByLabelText(/^Texto/), 'Novo');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const body = { nome: 'Um', texto: 'Novo', cor: 'verde', uf: 'MG', dia: '2026-11-29', ativo: false };
  expect(saved).toEqual([[{ id: 'a', version: 4 }, body]]);
});

function Overtaken() {
  const [theirs, setTheirs] = useState(false);
  const old = { ...OLD, ativo: false };
  const now = { ...old, version: 5, nome: 'Deles', cor: 'azul', dia: '2026-12-01' } as const;
  const noun = {
    useSave: () => ({
      mutate: (_: unknown, { onError }: { onError: (error: unknown) => void }) => {
        setTheirs(true);
        onError(new ProblemError({ code: 'stale', status: 409, title: 'Isto mudou.' }));
      },
      isPending: false,
    }),
  };
  const record = useRecord(noun, FIELDS, theirs ? now : old);
  return <RecordDialog {...record} title="Uma coisa" confirm="Salvar" onClose={() => undefined} />;
}

it('names at a conflict each field that others saved, changed here or not', async () => {
  const { user } = await renderPart(<Overtaken />);
  await user.type(screen.getByLabelText('Nome'), ' meu');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Nome: Agora está salvo “Deles”. Ao salvar, vale o que está aqui.',
    'Cor: Outra pessoa salvou “Azul”.',
    'Dia: Outra pessoa salvou “01/12/2026”.',
  ]);
  expect(screen.getByLabelText('Nome')).toHaveValue('Um meu');
  expect(screen.getByLabelText('Cor')).toHaveValue('azul');
});

it('says in words what stands in the fields', () => {
  expect(factsOf(FIELDS, { ...OLD, ativo: true }).map(({ value }) => value)).toEqual([
    'Um',
    'Não informado',
    'Verde',
    'Minas Gerais',
    '29/11/2026',
    'Sim',
  ]);
});
