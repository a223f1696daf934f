import { describe, expect, it } from 'vitest';
import type { Formulario } from '../campo.ts';
import { createForm } from '../form.fixture.ts';
import { lerTextoModelo } from '../modelo/texto.ts';
import { inserirCampos } from './campos.ts';
import { listDestinos } from './destinos.ts';
import { sayCond } from './frase.ts';
import { iniciarHistoria, registrar } from './historia.ts';
import { motivoNomeRecusado, nomeDoRotulo, renomearCampo } from './nomes.ts';
import { mudarOpcao } from './opcoes.ts';
import { acharAlvo, alvoInicial, comOp, folhaInicial, listAlvos } from './operadores.ts';
import { contarUsos, referenciasSoltas } from './usos.ts';

const form: Formulario = createForm(
  [
    {
      nome: 'motivo',
      rotulo: 'Motivo',
      tipo: 'sel',
      opcoes: ['Perda', { valor: 'R', rotulo: 'Roubo' }],
      padrao: 'R',
    },
    { nome: 'valor', rotulo: 'Valor', tipo: 'moeda', visivel: { campo: 'motivo', op: 'em', valor: ['R'] } },
    {
      nome: 'socios',
      rotulo: 'Sócios',
      tipo: 'tab',
      linhas: {
        titulo: 'Sócio',
        campos: [
          { nome: 'cota', rotulo: 'Cota', tipo: 'int' },
          { nome: 'cargo', rotulo: 'Cargo', tipo: 'txt', visivel: { campo: 'cota', op: 'maior', valor: 1 } },
        ],
      },
    },
    { nome: 'total', rotulo: 'Total', tipo: 'calc', formato: 'numero', calculo: { soma: ['socios.cota'] } },
  ],
  {
    taxa: { casos: [{ se: { campo: 'motivo', op: 'igual', valor: 'R' }, valor: 100 }], senao: 0 },
    documento: {
      especie: 'certidao',
      titulo: 'Certidão',
      prefixo: 'C',
      rotuloNumero: 'Nº',
      blocos: [
        { tipo: 'paragrafo', texto: lerTextoModelo('**{{motivo}}** de {{pessoa.nome}}') },
        { tipo: 'respostas', campos: ['motivo', 'socios'] },
      ],
    },
    aceites: [{ tabela: 'socios', registro: 'cargo', cpf: 'cota', papel: 'Sócio' }],
    efeitos: [{ efeito: 'incluir_rts', tabela: 'socios', registro: 'cargo' }],
  },
);

describe('renaming', () => {
  it('takes conditions, fee, document, agreements and effects along', () => {
    const after = renomearCampo(renomearCampo(form, 'motivo', 'razao'), 'socios', 'donos');
    expect(referenciasSoltas(after)).toEqual([]);
    expect(JSON.stringify(after)).not.toContain('"motivo"');
    expect(JSON.stringify(renomearCampo(after, 'donos.cargo', 'funcao'))).not.toContain('"cargo"');
    expect(after.efeitos).toEqual([{ efeito: 'incluir_rts', tabela: 'donos', registro: 'cargo' }]);
    expect(after.aceites?.[0]?.tabela).toBe('donos');
  });

  it('refuses a name that another field has, or that an effect depends on', () => {
    expect(motivoNomeRecusado(form, 'motivo', 'cota')).toContain('Já há');
    expect(motivoNomeRecusado(form, 'motivo', 'Motivo')).toContain('minúscula');
    const held = { ...form, efeitos: [{ efeito: 'atualizar_pessoa' as const, endereco: '' }] };
    const withCep = inserirCampos(held, [{ nome: 'cep', rotulo: 'CEP', tipo: 'cep' }], {
      passo: 'pedido',
      grupo: null,
      indice: 0,
    }).form;
    expect(motivoNomeRecusado(withCep, 'cep', 'codigo')).toContain('efeito');
  });

  it('makes names of questions', () => {
    expect(nomeDoRotulo('Qual é o motivo do pedido?')).toBe('qualMotivoPedido');
    expect(nomeDoRotulo('2ª via')).toBe('campo');
    expect(nomeDoRotulo('constructor')).toBe('campo');
  });
});

describe('a block of fields', () => {
  it('comes in under new names that it uses itself', () => {
    const { form: after, onde } = inserirCampos(
      form,
      [
        { nome: 'motivo', rotulo: 'Outro motivo', tipo: 'sn' },
        {
          nome: 'porque',
          rotulo: 'Por quê?',
          tipo: 'txt',
          visivel: { campo: 'motivo', op: 'igual', valor: true },
        },
      ],
      { passo: 'pedido', grupo: null, indice: 99 },
    );
    expect(onde).toBe('motivo2');
    expect(after.passos[0]?.campos.at(-1)).toMatchObject({ nome: 'porque', visivel: { campo: 'motivo2' } });
  });
});

describe('options', () => {
  it('take their conditions and defaults along when what is stored changes', () => {
    const after = mudarOpcao(form, 'motivo', 1, { valor: 'ROUBO', rotulo: 'Roubo ou furto' });
    expect(after.passos[0]?.campos[0]).toMatchObject({ padrao: 'ROUBO' });
    expect(after.passos[0]?.campos[1]).toMatchObject({ visivel: { valor: ['ROUBO'] } });
    expect(after.taxa).toMatchObject({ casos: [{ se: { valor: 'ROUBO' } }] });
  });

  it('stay bare texts while they say the same on both sides', () => {
    const after = mudarOpcao(form, 'motivo', 0, { valor: 'Extravio', rotulo: 'Extravio' });
    expect(after.passos[0]?.campos[0]).toMatchObject({ opcoes: ['Extravio', { valor: 'R' }] });
  });
});

describe('conditions by pointing', () => {
  it('begin with the first answer of the field, and keep it while it fits', () => {
    const [motivo] = listAlvos(form, null);
    if (!motivo) throw new Error('the form has a field');
    const folha = folhaInicial(motivo);
    expect(folha).toEqual({ campo: 'motivo', op: 'igual', valor: 'Perda' });
    expect(comOp(folha, 'em', motivo.campo)).toEqual({ campo: 'motivo', op: 'em', valor: ['Perda'] });
    expect(comOp(folha, 'vazio', motivo.campo)).toEqual({ campo: 'motivo', op: 'vazio' });
  });

  it('begin with the last question before that has known answers, and ask for no words', () => {
    expect(alvoInicial(form, null, 'valor')?.nome).toBe('motivo');
    expect(alvoInicial(form, null, 'motivo')?.nome).toBe('valor');
    expect(alvoInicial(form, 'socios', 'cargo')?.nome).toBe('motivo');
    const valor = alvoInicial(form, null, 'motivo');
    expect(valor && folhaInicial(valor)).toEqual({ campo: 'valor', op: 'preenchido' });
    expect(alvoInicial({ ...form, passos: [] }, null)).toBeNull();
  });

  it('are said in words', () => {
    expect(sayCond(form, { campo: 'motivo', op: 'igual', valor: 'R' })).toBe('“Motivo” é “Roubo”');
    expect(
      sayCond(form, {
        e: [
          { campo: 'motivo', op: 'em', valor: ['Perda', 'R'] },
          {
            ou: [
              { campo: 'valor', op: 'maior', valor: 10_000 },
              { campo: 'sumido', op: 'vazio' },
            ],
          },
        ],
      }),
    ).toBe(
      '“Motivo” é “Perda” ou “Roubo” e (“Valor” é maior que “R$ 100,00” ou um campo que não existe mais está sem resposta)',
    );
    expect(sayCond(form, { campo: 'cota', op: 'maior', valor: 1 }, 'socios')).toBe('“Cota” é maior que “1”');
    expect(acharAlvo(form, 'cota', null)).toBeNull();
  });

  it('call fields by their questions, and add their place when two ask the same', () => {
    const nome = (id: string, rotulo = 'Nome') => ({ nome: id, rotulo, tipo: 'txt' as const });
    const linhas = { titulo: 'Sócio', campos: [nome('quatro')] };
    const socios = { nome: 'socios', rotulo: 'Sócios', tipo: 'tab' as const, linhas };
    const two = createForm([
      { id: 'a', titulo: 'Dados', campos: [nome('um'), nome('dois'), nome('vazio', ' ')] },
      { id: 'b', titulo: 'Fim', campos: [nome('tres'), socios] },
    ]);
    expect(listAlvos(two, null).map(({ rotulo }) => rotulo)).toEqual([
      'Nome (passo Dados) (1º)',
      'Nome (passo Dados) (2º)',
      'Pergunta sem texto',
      'Nome (passo Fim)',
      'Sócios',
      'Nome (em Sócios)',
    ]);
    expect(sayCond(two, { campo: 'tres', op: 'vazio' })).toBe('“Nome (passo Fim)” está sem resposta');
  });
});

describe('places for a new question', () => {
  const places = (selecao: string | null) => listDestinos(form, selecao).map(({ rotulo }) => rotulo);
  const ends = ['No fim do passo “Pedido”', 'Dentro do grupo “Sócios”, no fim'];

  it('begin with the one after what is selected, and say when it is within a group', () => {
    expect(places(null)).toEqual(ends);
    expect(places('passo:pedido')).toEqual(ends);
    expect(places('motivo')).toEqual(['Depois de “Motivo”, no passo “Pedido”', ...ends]);
    expect(places('socios')).toEqual(['Depois do grupo “Sócios”, no passo “Pedido”', ...ends]);
    expect(places('socios.cota')).toEqual(['Dentro do grupo “Sócios”, depois de “Cota”', ...ends]);
    expect(listDestinos({ ...form, passos: [] }, null)).toEqual([]);
  });

  it('are where the question comes to stand', () => {
    const novo = { nome: 'nota', rotulo: 'Nota', tipo: 'txt' as const };
    const at = (selecao: string) =>
      listDestinos(form, selecao).map(({ lugar }) => inserirCampos(form, [novo], lugar).onde);
    expect(at('socios')).toEqual(['nota', 'nota', 'socios.nota']);
    expect(at('socios.cota')).toEqual(['socios.nota', 'nota', 'socios.nota']);
  });
});

describe('uses and history', () => {
  it('count what a removal would leave on nothing', () => {
    expect(contarUsos(form, 'motivo')).toBe(4);
    expect(contarUsos(form, 'socios.cota')).toBe(3);
    expect(contarUsos(form, 'total')).toBe(0);
  });

  it('join the letters of one word', () => {
    const one = registrar(iniciarHistoria('a'), 'ab', 'rotulo');
    const two = registrar(one, 'abc', 'rotulo');
    expect(two.passado).toEqual(['a']);
    expect(registrar(two, 'x', 'ajuda').passado).toEqual(['a', 'abc']);
  });
});
