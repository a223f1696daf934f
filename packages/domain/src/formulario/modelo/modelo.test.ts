import { describe, expect, it } from 'vitest';
import type { Formulario } from '../campo.ts';
import { createForm, EM_BRANCO } from '../form.fixture.ts';
import { lintFormulario } from '../lint.ts';
import type { BlocoModelo, ModeloDocumento } from './modelo-documento.ts';
import { preencherModelo } from './preencher.ts';
import { lerTextoModelo, preencherTexto, textoPlano, variaveisDoTexto } from './texto.ts';

const t = lerTextoModelo;

function modelo(...blocos: BlocoModelo[]): ModeloDocumento {
  return { especie: 'certidao', titulo: 'Certidão', prefixo: 'CRT', rotuloNumero: 'Certidão nº', blocos };
}

const form: Formulario = {
  ...createForm([
    { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', opcoes: [{ valor: 'A', rotulo: 'Primeiro' }] },
    { nome: 'inicio', rotulo: 'Início', tipo: 'data' },
    { nome: 'cid', rotulo: 'CID', tipo: 'txt', sensivel: true },
    {
      nome: 'socios',
      rotulo: 'Sócios',
      tipo: 'tab',
      linhas: {
        titulo: 'Sócio',
        campos: [
          { nome: 'nome', rotulo: 'Nome', tipo: 'txt' },
          { nome: 'cargo', rotulo: 'Cargo', tipo: 'txt' },
        ],
      },
    },
  ]),
  documentoResultado: 'certidao',
};

const RESPOSTAS = {
  motivo: 'A',
  inicio: '2026-12-01',
  cid: 'F32',
  socios: [{ nome: 'Ana', cargo: 'Diretora' }, {}, { nome: 'Rui' }],
};

function fill(...blocos: BlocoModelo[]) {
  const fonte = { form, respostas: RESPOSTAS, contexto: EM_BRANCO, fixas: { 'pessoa.nome': 'Helena Prado' } };
  return preencherModelo(modelo(...blocos), fonte);
}

describe('text of a template', () => {
  it('is read from a short notation and never read again', () => {
    expect(t('Certificamos que **{{pessoa.nome}}**, {{ x }}.')).toEqual([
      { texto: 'Certificamos que ' },
      { variavel: 'pessoa.nome', negrito: true },
      { texto: ', ' },
      { variavel: 'x' },
      { texto: '.' },
    ]);
    expect(t('a ** b {{ c')).toEqual([{ texto: 'a ** b {{ c' }]);
    const filled = preencherTexto(t('Olá, {{nome}}!'), () => '**{{senha}}**');
    expect(textoPlano(filled)).toBe('Olá, **{{senha}}**!');
  });

  it('tells its variables, each once', () => {
    expect(variaveisDoTexto(t('{{a}} {{b.c}} **{{a}}**'))).toEqual(['a', 'b.c']);
  });
});

describe('a document from its template', () => {
  it('states answers as people read them', () => {
    expect(
      fill({
        tipo: 'paragrafo',
        texto: t('{{pessoa.nome}}: {{motivo}}, desde {{inicio}}.'),
        estilo: 'solene',
      }),
    ).toEqual([
      {
        tipo: 'paragrafo',
        texto: ['Helena Prado', ': ', 'Primeiro', ', desde ', '01/12/2026', '.'].map((texto) => ({ texto })),
        estilo: 'solene',
      },
    ]);
  });

  it('leaves out what has no value, what is sensitive and what its condition bars', () => {
    expect(
      fill(
        { tipo: 'definicoes', itens: [{ rotulo: 'Registro', valor: t('{{registro.numero}}') }] },
        { tipo: 'lista', itens: [t('{{cid}}'), t('{{motivo}}')] },
        { tipo: 'titulo', texto: 'Nunca', se: { campo: 'motivo', op: 'igual', valor: 'B' } },
        { tipo: 'respostas', campos: ['cid', 'inicio', 'socios'] },
        { tipo: 'decisao' },
      ),
    ).toEqual([
      { tipo: 'lista', itens: [[{ texto: 'Primeiro' }]] },
      {
        tipo: 'definicoes',
        itens: [
          { rotulo: 'Início', valor: '01/12/2026' },
          { rotulo: 'Sócio 1', valor: 'Nome: Ana; Cargo: Diretora' },
          { rotulo: 'Sócio 2', valor: 'Nome: Rui' },
        ],
      },
    ]);
  });
});

describe('a form whose document or effects are wrong', () => {
  const problems = (mais: Partial<Formulario>) =>
    lintFormulario({ ...form, ...mais })
      .filter(({ codigo }) => codigo === 'documento' || codigo === 'efeito' || codigo === 'referencia')
      .map(({ onde, parte, mensagem }) => `${onde}${parte ? ` ${parte}` : ''}: ${mensagem}`);

  it('says which variable does not exist and which must not be printed', () => {
    const documento = modelo({ tipo: 'paragrafo', texto: t('{{nada}} {{cid}} {{inicio}}') });
    expect(problems({ documento })).toEqual([
      'documento blocos.0.texto: O documento usa um dado que não existe mais (nada).',
      'documento blocos.0.texto: “CID” é um dado sensível e não pode sair no documento.',
    ]);
    expect(problems({ documento: modelo({ tipo: 'decisao' }), documentoResultado: 'outra' })).toHaveLength(1);
  });

  it('says which field an effect lacks or cannot use, and which condition stands on nothing', () => {
    expect(
      problems({
        efeitos: [
          { efeito: 'inscrever', categoria: 'D', titulo: 'curso' },
          { efeito: 'mudar_situacao', para: 'CANCELADO', desde: 'motivo' },
          { efeito: 'incluir_rts', tabela: 'socios', registro: 'nome' },
          { efeito: 'entregar_processo', se: { campo: 'sumido', op: 'vazio' } },
        ],
      }),
    ).toEqual([
      'modelo:efeitos 3.se.campo: Uma regra usa um campo que não existe mais. Escolha outro.',
      'documentoResultado: Falta o modelo do documento que encerra o pedido.',
      'efeitos 0.titulo: Um efeito usa um campo que não existe mais. Escolha outro.',
      'efeitos 1.desde: O campo “Motivo” não serve para este efeito.',
    ]);
  });
});
