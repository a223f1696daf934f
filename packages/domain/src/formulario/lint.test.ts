import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formArb, respostasArb } from './arbitrary.fixture.ts';
import { avaliar, OBRIGATORIO } from './avaliar.ts';
import type { Campo, Formulario, Passo } from './campo.ts';
import type { Cond } from './condicao.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import { lintAlcance } from './lint/alcance.ts';
import { lintFormulario } from './lint.ts';

const motivo: Campo = { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', opcoes: ['Doença', 'Outro'] };
const quer: Campo = { nome: 'quer', rotulo: 'Quer?', tipo: 'sn' };
const idade: Campo = { nome: 'idade', rotulo: 'Idade', tipo: 'int', min: 0, max: 120 };
const txt = (nome: string, mais: Partial<Campo> = {}): Campo =>
  ({ nome, rotulo: nome, tipo: 'txt', ...mais }) as Campo;
const when = (visivel: Cond, nome = 'x') => txt(nome, { visivel });

const found = (form: Formulario) => lintFormulario(form).map((p) => `${p.codigo} ${p.onde}`);
const lint = (campos: Campo[] | Passo[], mais: Partial<Formulario> = {}) => found(createForm(campos, mais));

describe('a sound form', () => {
  it('has nothing to correct', () => {
    expect(lint([motivo, quer, idade, when({ campo: 'motivo', op: 'igual', valor: 'Outro' })])).toEqual([]);
  });
});

describe('structure', () => {
  it.each<[string, Campo[] | Passo[], string[]]>([
    ['names', [txt('Nome Errado')], ['nome Nome Errado']],
    ['repeated names', [txt('a'), txt('a')], ['nome_repetido a']],
    ['a form without fields', [], ['estrutura passos']],
    ['repeated steps', [step('p', [quer]), step('p', [motivo])], ['nome_repetido passo:p']],
    ['a step without fields', [step('p', [quer]), step('q', [])], ['estrutura passo:q']],
    ['a column named like a field', [quer, tab('g', [txt('quer')])], ['nome_repetido g.quer']],
    [
      'a message on what is missing, blank or never said',
      [txt('a', { obrigatorio: true, mensagemObrigatorio: ' ' }), txt('b', { mensagemObrigatorio: 'B.' })],
      ['estrutura a', 'estrutura b'],
    ],
    ['a group in a group', [tab('g', [tab('h', [txt('a')])])], ['estrutura g.h']],
  ])('names %s', (_, campos, expected) => {
    expect(lint(campos)).toEqual(expected);
  });

  it('names unknown fields, wherever they are used', () => {
    const form = createForm(
      [
        step('p', [
          when({ campo: 'fantasma', op: 'vazio' }),
          txt('r', { obrigatorio: { campo: 'f2', op: 'vazio' } }),
        ]),
        step('q', [
          { nome: 'd', rotulo: 'd', tipo: 'data', min: { campo: 'f3' } },
          { nome: 'c', rotulo: 'c', tipo: 'calc', calculo: { soma: ['g.f4'] }, formato: 'numero' },
          { nome: 'm', rotulo: 'm', tipo: 'mun', uf: 'f5' },
        ]),
      ],
      { taxa: { casos: [{ se: { campo: 'f6', op: 'vazio' }, valor: 1 }], senao: 0 } },
    );
    expect(found(form)).toEqual(['x', 'r', 'taxa', 'd', 'c', 'm'].map((onde) => `referencia ${onde}`));
  });

  it('finds circles, through steps, groups and calculations too', () => {
    expect(lint([when({ campo: 'b', op: 'vazio' }, 'a'), when({ campo: 'a', op: 'vazio' }, 'b')])).toEqual([
      'ciclo a',
    ]);
    const grupo: Campo = { ...tab('g', [txt('c')]), visivel: { campo: 'g.c', op: 'preenchido' } };
    expect(lint([grupo])).toEqual(['ciclo g']);
    expect(lint([when({ campo: 'x', op: 'vazio' })])).toEqual(['ciclo x']);
    expect(lint([{ ...step('p', [txt('a')]), visivel: { campo: 'a', op: 'vazio' } }])).toEqual(['ciclo a']);
    const calc: Campo = {
      nome: 'n',
      rotulo: 'n',
      tipo: 'calc',
      calculo: { contagem: 'g' },
      formato: 'numero',
    };
    expect(lint([calc, tab('g', [when({ campo: 'n', op: 'maior', valor: 1 })])])).toEqual(['ciclo n']);
  });

  it('allows two fields to be required when the other is empty', () => {
    const a = txt('a', { obrigatorio: { campo: 'b', op: 'vazio' } });
    const b = txt('b', { obrigatorio: { campo: 'a', op: 'vazio' } });
    expect(lint([a, b])).toEqual([]);
  });
});

describe('conditions that cannot work', () => {
  it.each<[string, Cond]>([
    ['an option that is not offered', { campo: 'motivo', op: 'igual', valor: 'Viagem' }],
    ['yes as a text', { campo: 'quer', op: 'igual', valor: 'Sim' }],
    ['the order of a choice', { campo: 'motivo', op: 'maior', valor: 'Doença' }],
    ['an empty list', { campo: 'motivo', op: 'em', valor: [] }],
    ['a choice that contains', { campo: 'motivo', op: 'contem', valor: 'Outro' }],
  ])('names %s', (_, cond) => {
    expect(lint([motivo, quer, when(cond)])).toContain('comparacao x');
  });

  it.each<[string, Cond]>([
    ['two values at once', { e: [eq('motivo', 'Doença'), eq('motivo', 'Outro')] }],
    ['a value of nothing', { e: [eq('motivo', 'Doença'), { campo: 'motivo', op: 'vazio' }] }],
    [
      'crossed numbers',
      {
        e: [
          { campo: 'idade', op: 'maior', valor: 60 },
          { campo: 'idade', op: 'menor', valor: 18 },
        ],
      },
    ],
    ['a number out of bounds', { campo: 'idade', op: 'maior', valor: 120 }],
    ['no alternative', { ou: [] }],
    [
      'neither yes nor no nor nothing',
      { e: [{ nao: eq('quer', true) }, { nao: eq('quer', false) }, filled('quer')] },
    ],
  ])('finds %s unreachable', (_, cond) => {
    expect(lint([motivo, quer, idade, when(cond)])).toEqual(['inalcancavel x']);
  });

  it('knows that a number with a bound can be given', () => {
    const campos: Campo[] = [
      { nome: 'horas', rotulo: 'Horas', tipo: 'int', min: 1, max: 44 },
      { nome: 'x', rotulo: 'X', tipo: 'txt', visivel: { campo: 'horas', op: 'preenchido' } },
    ];
    expect(lintFormulario(createForm(campos)).map(({ codigo }) => codigo)).not.toContain('inalcancavel');
  });

  it('finds a field unreachable through its controller or its step', () => {
    const b = when(eq('motivo', 'Doença'), 'b');
    expect(lint([motivo, b, when({ e: [filled('b'), eq('motivo', 'Outro')] })])).toEqual(['inalcancavel x']);
    const saude = { ...step('s', [when(eq('motivo', 'Outro'))]), visivel: eq('motivo', 'Doença') };
    expect(lint([step('p', [motivo]), saude])).toEqual(['inalcancavel x']);
    const required = txt('x', { visivel: eq('quer', true), obrigatorio: eq('quer', false) });
    expect(lint([quer, required])).toEqual(['inalcancavel x']);
  });

  it('is never wrong: a field that shows for acceptable answers is not called unreachable', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (form, respostas) => {
        const accused = lintAlcance(form);
        const { visiveis, obrigatorios, issues } = avaliar(form, respostas, EM_BRANCO);
        // Only acceptable answers count: a negative amount may show a field, but cannot be filed.
        fc.pre(issues.every((issue) => issue.message === OBRIGATORIO));
        for (const { onde } of accused) {
          const campo = form.passos.flatMap((passo) => passo.campos).find((c) => c.nome === onde);
          if (campo?.visivel && typeof campo.obrigatorio !== 'object') expect(visiveis).not.toContain(onde);
          if (!campo?.visivel && typeof campo?.obrigatorio === 'object')
            expect(obrigatorios).not.toContain(onde);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('fields on their own', () => {
  it.each<[string, Campo, string]>([
    ['empty options', { ...motivo, tipo: 'sel', opcoes: [] }, 'opcoes motivo'],
    ['repeated options', { ...motivo, tipo: 'sel', opcoes: ['A', 'A'] }, 'opcoes motivo'],
    ['a file of any kind', { nome: 'f', rotulo: 'f', tipo: 'anexo', aceita: [] }, 'anexo f'],
    [
      'a kind of file we cannot check',
      { nome: 'f', rotulo: 'f', tipo: 'anexo', aceita: ['image/svg+xml'] },
      'anexo f',
    ],
    [
      'an endless file',
      { nome: 'f', rotulo: 'f', tipo: 'anexo', aceita: ['application/pdf'], maxMb: 500 },
      'anexo f',
    ],
    ['a mask with letters', txt('x', { mascara: 'CRCR ###' }), 'mascara x'],
    ['a mask without places', txt('x', { mascara: '--' }), 'mascara x'],
    ['crossed bounds', { ...idade, tipo: 'int', min: 9, max: 1 }, 'limite idade'],
    ['a default that is not offered', { ...motivo, padrao: 'Viagem' }, 'padrao motivo'],
    ['a read-only field from nowhere', txt('x', { somenteLeitura: true }), 'origem x'],
    ['an unknown source', txt('x', { origem: { de: 'perfil', caminho: 'senha' } }), 'origem x'],
    [
      'choices that come from no list',
      { ...motivo, tipo: 'sel', opcoes: { de: 'perfil', caminho: 'endereco.municipioIbge' } },
      'opcoes motivo',
    ],
    ['a hidden field that is asked', txt('x', { oculto: true }), 'oculto x'],
    [
      'a hidden field that is required',
      txt('x', { oculto: true, somenteLeitura: true, padrao: 'a', obrigatorio: true }),
      'oculto x',
    ],
  ])('names %s', (_, campo, expected) => {
    expect(lint([campo])).toEqual([expected]);
  });
});

describe('the law', () => {
  it.each(['rg', 'numeroRg', 'numeroIdentidade', 'nis', 'tituloEleitor', 'cnh'])(
    'refuses a required %s (ID-01)',
    (nome) => {
      expect(lint([txt(nome, { obrigatorio: true })])).toEqual([`identificacao ${nome}`]);
      expect(lint([quer, txt(nome, { obrigatorio: eq('quer', true) })])).toEqual([`identificacao ${nome}`]);
      expect(lint([txt(nome)])).toEqual([]);
    },
  );

  it('looks at what is asked, not only at the name of the field', () => {
    expect(lint([txt('numero', { rotulo: 'Título de eleitor', obrigatorio: true })])).toEqual([
      'identificacao numero',
    ]);
    expect(lint([tab('g', [txt('numero', { rotulo: 'Número do RG', obrigatorio: true })])])).toEqual([
      'identificacao g.numero',
    ]);
    expect(lint([txt('titulo', { rotulo: 'Título do trabalho', obrigatorio: true })])).toEqual([]);
    expect(lint([txt('energia', { rotulo: 'Energia', obrigatorio: true })])).toEqual([]);
  });

  it('knows a required NIS by its format, whatever it is called', () => {
    const pis = txt('trabalhador', { rotulo: 'Número do trabalhador', formato: 'nis', obrigatorio: true });
    expect(lint([pis])).toEqual(['identificacao trabalhador']);
    expect(lint([{ ...pis, obrigatorio: false }])).toEqual([]);
  });

  it.each([
    'Cópias autenticadas dos documentos',
    'Contrato com firmas reconhecidas',
    'Certidões de nascimento',
  ])('refuses formalities in the plural: %s', (rotulo) => {
    expect(lint([txt('x', { rotulo, obrigatorio: true })])).toEqual(['simplificacao x']);
  });

  it('refuses formalities of paper (SIMP-01)', () => {
    expect(lint([txt('x', { rotulo: 'Procuração com firma reconhecida', obrigatorio: true })])).toEqual([
      'simplificacao x',
    ]);
    expect(lint([txt('x', { rotulo: 'Procuração (sem firma reconhecida)', obrigatorio: true })])).toEqual([]);
  });

  it('asks for every block of the Carta de Serviços (OUV-12)', () => {
    const carta = { etapas: [], formas: [' '], prioridades: '', acompanhamento: '', reclamacao: '' };
    expect(
      lint([quer], {
        carta,
        resumo: '',
        oQuePrecisa: [],
        baseLegal: '',
        publico: [],
        prazo: { n: 0, unidade: 'UTEIS' },
      }),
    ).toEqual(
      [
        'resumo',
        'publico',
        'oQuePrecisa',
        'prazo',
        'baseLegal',
        'carta.etapas',
        'carta.formas',
        'carta.prioridades',
        'carta.acompanhamento',
        'carta.reclamacao',
      ].map((onde) => `carta ${onde}`),
    );
  });

  it('lets no debt bar a service (AN-07), even in an imported definition', () => {
    const imported = JSON.parse(JSON.stringify({ ...createForm([quer]), exigeAdimplencia: true }));
    expect(found(imported)).toEqual(['adimplencia exigeAdimplencia']);
  });

  it('points out long sentences without barring publication', () => {
    const longa = Array.from({ length: 21 }, () => 'palavra').join(' ');
    const problems = lintFormulario(createForm([{ ...quer, ajuda: `Certo. ${longa}.` }]));
    expect(problems).toMatchObject([{ codigo: 'linguagem', gravidade: 'aviso', onde: 'quer' }]);
  });
});

function step(id: string, campos: Campo[]): Passo {
  return { id, titulo: id, campos };
}
function tab(nome: string, campos: Campo[]): Campo {
  return { nome, rotulo: nome, tipo: 'tab', linhas: { titulo: nome, campos: campos as never } };
}
function eq(campo: string, valor: string | boolean): Cond {
  return { campo, op: 'igual', valor };
}
function filled(campo: string): Cond {
  return { campo, op: 'preenchido' };
}
