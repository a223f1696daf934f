import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeAnexo } from '#features/formulario/anexo/anexo.fixture.ts';
import { renderPart } from '#test/render-part.tsx';
import { makeDetalhe, makeExigencia } from '../requerimento.fixture.ts';
import { ExigenciaSection } from './exigencia-section.tsx';

it('tells the day of an answer as it was in Brasília, also late in the evening', async () => {
  const answered = makeExigencia({ situacao: 'respondida', respondidaEm: '2026-11-22T01:56:39.000Z' });
  await renderPart(<ExigenciaSection detail={makeDetalhe({ exigencias: [answered] })} leitor="requerente" />);
  expect(screen.getByText('21/11/2026')).toBeVisible();
});

it('says how the last day to answer was counted', async () => {
  const name = 'Como foi calculado o prazo para responder';
  const open = makeDetalhe({ exigencias: [makeExigencia()] });
  const { user } = await renderPart(<ExigenciaSection detail={open} leitor="equipe" />);
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByText('Vence em 21/12/2026 (segunda-feira), às 23h59 de Brasília.')).toBeVisible();
});

it.each([
  ['requerente', 'Enviado pelos Correios; o prazo começa quando você receber.'],
  ['equipe', 'Vai pelos Correios; o prazo começa no recebimento.'],
] as const)('says to %s that the term waits for the receipt of the letter', async (leitor, text) => {
  const correios = { numero: 'NOT-000001/2026-REG', recebidaEm: null };
  const open = makeDetalhe({ exigencias: [makeExigencia({ prazoEm: null, correios, explicacao: [] })] });
  await renderPart(<ExigenciaSection detail={open} leitor={leitor} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('shows of a list what went, what came and what stayed', async () => {
  const base = makeDetalhe();
  const campos = [
    { nome: 'nome', rotulo: 'Nome', tipo: 'txt' as const },
    { nome: 'horas', rotulo: 'Horas por semana', tipo: 'int' as const },
  ];
  const formulario = {
    ...base.formulario,
    passos: [
      {
        ...{ id: 'equipe', titulo: 'Equipe' },
        campos: [
          {
            ...{ nome: 'rts', rotulo: 'Responsáveis técnicos', tipo: 'tab' as const },
            linhas: { titulo: 'Responsável', campos },
          },
        ],
      },
    ],
  };
  const rita = { nome: 'Rita Nunes', horas: 20 };
  const caio = { nome: 'Caio Reis', horas: 10 };
  const lia = { nome: 'Lia Prado', horas: 8 };
  const twice = { nome: 'Ana Sá', horas: 5 };
  const [item] = makeExigencia().itens;
  if (!item) throw new Error('the fixture has an item');
  const exigencia = makeExigencia({
    situacao: 'respondida',
    itens: [
      {
        ...{ ...item, campo: 'rts', rotulo: 'Responsáveis técnicos', situacao: 'respondido' },
        ...{ valorAnterior: [rita, caio, twice, twice], resposta: [rita, lia, twice] },
      },
    ],
  });
  await renderPart(
    <ExigenciaSection
      detail={{ ...base, formulario, respostas: { rts: [rita, lia, twice] }, exigencias: [exigencia] }}
      leitor="equipe"
    />,
  );
  // Of two rows that read alike one is gone.
  expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
    'Nome: Caio Reis; Horas por semana: 10',
    'Nome: Ana Sá; Horas por semana: 5',
  ]);
  expect(screen.getByRole('insertion')).toHaveTextContent('Nome: Lia Prado; Horas por semana: 8');
  expect(screen.getAllByText('Nome: Rita Nunes; Horas por semana: 20')).toHaveLength(2);
});

it('tells the new files of an answer from those that were there before', async () => {
  const base = makeDetalhe();
  const file = (id: string, nome: string) => ({ ...makeAnexo({ id, nome, campo: 'diploma' }) });
  const formulario = {
    ...base.formulario,
    passos: [
      {
        ...{ id: 'documentos', titulo: 'Documentos' },
        campos: [{ nome: 'diploma', rotulo: 'Diploma', tipo: 'anexo' as const, aceita: [], maxArquivos: 3 }],
      },
    ],
  };
  const [item] = makeExigencia().itens;
  if (!item) throw new Error('the fixture has an item');
  const exigencia = makeExigencia({
    situacao: 'respondida',
    itens: [
      {
        ...{ ...item, campo: 'diploma', rotulo: 'Diploma', situacao: 'respondido' },
        ...{ valorAnterior: ['a', 'b'], resposta: ['a', 'c'] },
      },
    ],
  });
  const anexos = [file('a', 'frente.pdf'), file('c', 'verso-legivel.pdf')];
  await renderPart(
    <ExigenciaSection
      detail={{ ...base, formulario, anexos, respostas: { diploma: ['a', 'c'] }, exigencias: [exigencia] }}
      leitor="equipe"
    />,
  );
  expect(screen.getByRole('insertion')).toHaveTextContent('verso-legivel.pdf (novo)');
  expect(screen.getByText('frente.pdf (já estava)')).toBeVisible();
  expect(screen.getByText('Retirado').nextElementSibling).toHaveTextContent('1 arquivo');
});
