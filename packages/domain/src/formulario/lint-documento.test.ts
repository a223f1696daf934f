import { expect, it } from 'vitest';
import type { Formulario } from './campo.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';
import type { BlocoModelo } from './modelo/modelo-documento.ts';

const FALTA = 'Falta escrever esta parte do documento.';

/** Where the pieces of a document are still unwritten. */
function vazios(...blocos: BlocoModelo[]) {
  const documento: Formulario['documento'] = {
    especie: 'doc',
    titulo: 'Documento',
    prefixo: 'DOC',
    rotuloNumero: 'Nº',
    blocos,
  };
  const form = createForm([{ nome: 'nota', rotulo: 'Nota', tipo: 'txt' }], {
    documentoResultado: 'doc',
    documento,
  });
  return lintFormulario(form)
    .filter(({ mensagem }) => mensagem === FALTA)
    .map(({ gravidade, onde, parte }) => [gravidade, onde, parte]);
}

const dito = [{ texto: 'Vale.' }];

it.each<[BlocoModelo, string]>([
  [{ tipo: 'paragrafo', texto: [{ texto: ' ' }] }, 'texto'],
  [{ tipo: 'titulo', texto: '' }, 'texto'],
  [{ tipo: 'destaque', rotulo: 'Registro', valor: [] }, 'valor'],
  [{ tipo: 'aviso', titulo: ' ', texto: dito }, 'titulo'],
  [
    {
      tipo: 'definicoes',
      itens: [
        { rotulo: 'Nome', valor: dito },
        { rotulo: '', valor: dito },
      ],
    },
    'itens.1.rotulo',
  ],
  [{ tipo: 'lista', itens: [dito, []] }, 'itens.1'],
  [{ tipo: 'respostas', campos: [] }, 'campos'],
])('a piece of the document that was put in and never written deserves a look: %j', (bloco, parte) => {
  expect(vazios({ tipo: 'decisao' }, bloco)).toEqual([['aviso', 'documento', `blocos.1.${parte}`]]);
});

it('a piece that says something, if only a variable, is written', () => {
  expect(
    vazios(
      { tipo: 'decisao' },
      { tipo: 'paragrafo', texto: [{ variavel: 'pessoa.nome' }] },
      { tipo: 'destaque', rotulo: 'Registro', valor: dito, detalhe: [] },
      { tipo: 'respostas', campos: ['nota'] },
    ),
  ).toEqual([]);
});

it('a piece with data that the form has lost bars publication, at its place', () => {
  const documento: Formulario['documento'] = {
    especie: 'doc',
    titulo: 'Documento',
    prefixo: 'DOC',
    rotuloNumero: 'Nº',
    blocos: [
      { tipo: 'paragrafo', texto: [{ texto: 'Para ' }, { variavel: 'pessoa.nome' }] },
      { tipo: 'paragrafo', texto: [{ texto: 'Sobre ' }, { variavel: 'finalidade' }] },
    ],
  };
  const gone = (nome: string) =>
    lintFormulario(
      createForm([{ nome, rotulo: 'Para que serve?', tipo: 'txt' }], {
        documentoResultado: 'doc',
        documento,
      }),
    );
  expect(gone('finalidade')).toEqual([]);
  expect(gone('outra')).toMatchObject([
    {
      codigo: 'documento',
      gravidade: 'erro',
      onde: 'documento',
      parte: 'blocos.1.texto',
      mensagem: 'O documento usa um dado que não existe mais (finalidade).',
    },
  ]);
});
