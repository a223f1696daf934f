import { anexo } from '@balcao/contract/anexo';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeAnexo } from '#features/anexo/anexo.fixture.ts';
import { makeDetalhe, makeExigencia } from '#features/requerimento/requerimento.fixture.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { ExigenciaSection } from './exigencia-section.tsx';

it('shows the answer date in the time of Brasília, even late in the evening', async () => {
  const answered = makeExigencia({ situacao: 'respondida', respondidaEm: '2026-11-22T01:56:39.000Z' });
  await renderPart(<ExigenciaSection detail={makeDetalhe({ exigencias: [answered] })} leitor="requerente" />);
  expect(screen.getByText('21/11/2026')).toBeVisible();
});

it('explains how the last day to answer was calculated', async () => {
  const name = 'Como foi calculado o prazo para responder';
  const open = makeDetalhe({ exigencias: [makeExigencia()] });
  const { user } = await renderPart(<ExigenciaSection detail={open} leitor="equipe" />);
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByText('Vence em 21/12/2026 (segunda-feira), às 23h59 de Brasília.')).toBeVisible();
});

it.each([
  ['requerente', 'Vai pelos Correios; o prazo começa quando você receber.'],
  ['equipe', 'Vai pelos Correios; o prazo começa no recebimento.'],
] as const)('tells the %s that the term starts with the receipt of the letter', async (leitor, text) => {
  const correios = { numero: 'NOT-000001/2026-REG', recebidaEm: null };
  const open = makeDetalhe({ exigencias: [makeExigencia({ prazoEm: null, correios, explicacao: [] })] });
  await renderPart(<ExigenciaSection detail={open} leitor={leitor} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('marks added, removed and unchanged rows of a list', async () => {
  const base = makeDetalhe();
  const campos = [
    { nome: 'nome', rotulo: 'Nome', tipo: 'txt' as const },
    { nome: 'horas', rotulo: 'Horas por semana', tipo: 'int' as const },
  ];
  const formulario = {
    ...base.formulario,
    passos: [
      {
        id: 'equipe',
        titulo: 'Equipe',
        campos: [
          {
            nome: 'rts',
            rotulo: 'Responsáveis técnicos',
            tipo: 'tab' as const,
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
        ...item,
        campo: 'rts',
        rotulo: 'Responsáveis técnicos',
        situacao: 'respondido',
        valorAnterior: [rita, caio, twice, twice],
        resposta: [rita, lia, twice],
      },
    ],
  });
  await renderPart(
    <ExigenciaSection
      detail={{ ...base, formulario, respostas: { rts: [rita, lia, twice] }, exigencias: [exigencia] }}
      leitor="equipe"
    />,
  );
  // One of two equal rows was removed.
  expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
    'Nome: Caio Reis; Horas por semana: 10',
    'Nome: Ana Sá; Horas por semana: 5',
  ]);
  expect(screen.getByRole('insertion')).toHaveTextContent('Nome: Lia Prado; Horas por semana: 8');
  expect(screen.getAllByText('Nome: Rita Nunes; Horas por semana: 20')).toHaveLength(2);
});

/** A detail whose file field was corrected from one set of files to another. */
function answeredFiles(before: string[], now: string[]) {
  const base = makeDetalhe();
  const file = (id: string, nome: string) =>
    makeAnexo({ id, nome, campo: 'diploma', mime: 'application/pdf' });
  const campo = { nome: 'diploma', rotulo: 'Diploma', tipo: 'anexo' as const, aceita: [], maxArquivos: 3 };
  const passo = { id: 'documentos', titulo: 'Documentos', campos: [campo] };
  const [item] = makeExigencia().itens;
  if (!item) throw new Error('the fixture has an item');
  const answered = { campo: 'diploma', rotulo: 'Diploma', situacao: 'respondido' as const };
  const itens = [{ ...item, ...answered, valorAnterior: before, resposta: now }];
  return {
    ...base,
    formulario: { ...base.formulario, passos: [passo] },
    anexos: [file('a', 'frente.pdf'), file('c', 'verso-legivel.pdf')],
    anexosAnteriores: [file('b', 'verso-borrado.pdf')],
    respostas: { diploma: now },
    exigencias: [makeExigencia({ situacao: 'respondida', itens })],
  };
}

const saidOf = (term: string) => within(screen.getByText(term).nextElementSibling as HTMLElement);

it('shows old and new files side by side, each with a link', async () => {
  await renderPart(<ExigenciaSection detail={answeredFiles(['a', 'b'], ['a', 'c'])} leitor="equipe" />);
  const before = saidOf('Antes');
  expect(before.getByRole('link', { name: 'verso-borrado.pdf' })).toHaveAttribute(
    'href',
    '/download/requerimento/anexo/b',
  );
  expect(before.getByRole('button', { name: 'Ver verso-borrado.pdf' })).toBeVisible();
  expect(before.getAllByRole('listitem').map(({ textContent }) => /retirado/.test(textContent))).toEqual([
    false,
    true,
  ]);
  const now = saidOf('Resposta');
  expect(now.getByRole('button', { name: 'Ver verso-legivel.pdf' })).toBeVisible();
  expect(
    now.getAllByRole('listitem').map(({ textContent }) => /(novo|já estava)/.exec(textContent)?.[1]),
  ).toEqual(['já estava', 'novo']);
});

it('counts the files that no longer exist', async () => {
  await renderPart(<ExigenciaSection detail={answeredFiles(['x'], ['c'])} leitor="equipe" />);
  expect(saidOf('Antes').getByText('1 arquivo que não está mais disponível')).toBeVisible();
});

it('compares a removed file with its replacement', async () => {
  const asked: (string | undefined)[] = [];
  reply(anexo.downloadAnexo, ({ params }) => {
    asked.push(params.id);
    return new Response(new Uint8Array(8), { headers: { 'content-type': 'application/pdf' } });
  });
  const detail = answeredFiles(['a', 'b'], ['a', 'c']);
  const { user } = await renderPart(<ExigenciaSection detail={detail} leitor="equipe" />);
  await user.click(screen.getByRole('button', { name: 'Ver lado a lado' }));
  const both = within(await screen.findByRole('dialog', { name: 'Antes e agora' }));
  expect(within(both.getByRole('region', { name: 'Antes' })).getByText('verso-borrado.pdf')).toBeVisible();
  expect(within(both.getByRole('region', { name: 'Agora' })).getByText('verso-legivel.pdf')).toBeVisible();
  await expect.poll(() => asked.toSorted()).toEqual(['b', 'c']);
  // A phone may not be able to show a PDF.
  for (const nome of ['verso-borrado.pdf', 'verso-legivel.pdf'])
    expect(await both.findByRole('button', { name: `Baixar ${nome}` })).toBeVisible();
});

it('offers no comparison when no file was removed', async () => {
  await renderPart(<ExigenciaSection detail={answeredFiles(['a'], ['a', 'c'])} leitor="equipe" />);
  expect(screen.queryByRole('button', { name: 'Ver lado a lado' })).toBeNull();
});
