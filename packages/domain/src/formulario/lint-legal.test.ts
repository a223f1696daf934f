import { describe, expect, it } from 'vitest';
import type { Campo, Formulario } from './campo.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';

const nota: Campo = { nome: 'nota', rotulo: 'Nota', tipo: 'txt' };

function found(campos: Campo[], mudancas: Partial<Formulario> = {}): string[] {
  return lintFormulario(createForm(campos, mudancas))
    .filter(({ gravidade }) => gravidade === 'erro')
    .map(({ codigo, onde }) => `${codigo} ${onde}`);
}

describe('debts as a bar under another name', () => {
  it.each<[string, Campo]>([
    [
      'a declaration',
      { nome: 'x', rotulo: 'Situação', tipo: 'decl', texto: 'Declaro que estou em dia com as anuidades.' },
    ],
    ['a paper', { nome: 'x', rotulo: 'Certidão negativa de débitos', tipo: 'anexo', aceita: ['image/png'] }],
    ['an answer', { nome: 'x', rotulo: 'Você está adimplente?', tipo: 'sn' }],
  ])('is found in %s that is required', (_what, campo) => {
    expect(found([{ ...campo, obrigatorio: true }])).toEqual(['adimplencia x']);
    expect(found([campo])).toEqual([]);
  });

  it('is found in a text that makes it a condition, and not in one that speaks of it', () => {
    const asks = ['O profissional deve estar em dia com as anuidades.'];
    expect(found([nota], { oQuePrecisa: asks })).toEqual(['adimplencia oQuePrecisa']);
    const says = ['Com o parcelamento em dia, a certidão vale 30 dias.', 'Débitos não impedem o pedido.'];
    expect(found([nota], { avisos: says })).toEqual([]);
  });
});

describe('a form that turns requests away', () => {
  it.each(['Pedidos incompletos não serão recebidos.', 'Documento ilegível é recusado no protocolo.'])(
    'is refused: %s',
    (text) => {
      expect(found([nota], { avisos: [text] })).toEqual(['recebimento avisos']);
    },
  );

  it('may say that a paper is of no use', () => {
    expect(found([{ ...nota, ajuda: 'Foto tremida não serve como prova.' }])).toEqual([]);
  });
});

describe('fields named for what they cannot give', () => {
  it.each<[string, Campo]>([
    [
      'a sum of texts',
      { nome: 'x', rotulo: 'X', tipo: 'calc', formato: 'moeda', calculo: { soma: ['nota'] } },
    ],
    [
      'days of a text',
      { nome: 'x', rotulo: 'X', tipo: 'calc', formato: 'numero', calculo: { diasDesde: 'nota' } },
    ],
    [
      'a count of a text',
      { nome: 'x', rotulo: 'X', tipo: 'calc', formato: 'numero', calculo: { contagem: 'nota' } },
    ],
    ['a date bound by a text', { nome: 'x', rotulo: 'X', tipo: 'data', min: { campo: 'nota' } }],
    ['a number bound by a text', { nome: 'x', rotulo: 'X', tipo: 'int', max: { campo: 'nota' } }],
    ['a state that is a text', { nome: 'x', rotulo: 'X', tipo: 'mun', uf: 'nota' }],
    ['a CEP that fills another kind', { nome: 'x', rotulo: 'X', tipo: 'cep', preenche: { uf: 'nota' } }],
  ])('are found: %s', (_what, campo) => {
    expect(found([nota, campo])).toEqual(['referencia x']);
  });

  it('are found among those who have to agree', () => {
    const aceites = [{ registro: 'nota', cpf: 'nota', papel: 'Responsável técnico' }];
    expect(found([nota], { aceites })).toEqual(['referencia aceites']);
  });
});

describe('a way that a request could not go to its end', () => {
  it('is a fee without a stage that waits for payment', () => {
    expect(found([nota], { workflow: 'W6', taxa: { fixa: 100 } })).toEqual(['taxa taxa']);
    expect(found([nota], { workflow: 'W6' })).toEqual([]);
  });

  it('is a stage that cannot be left out', () => {
    expect(found([nota], { semEtapas: ['EM_ANALISE'] })).toEqual(['etapa semEtapas']);
    expect(found([nota], { semEtapas: ['AGUARDANDO_DELIBERACAO'] })).toEqual([]);
    const said = lintFormulario(createForm([nota], { semEtapas: ['EM_ANALISE'] })).map((p) => p.mensagem);
    expect(said).toContain('A etapa “Em análise” não pode ser dispensada.');
  });

  it('is a document of an unknown kind', () => {
    expect(found([nota], { documentoResultado: 'inventado' })).toEqual(['documento documentoResultado']);
    expect(found([nota], { documentoResultado: 'certidao_regularidade' })).toEqual([]);
  });

  it('is an answer required of what has none', () => {
    const info: Campo = { nome: 'x', rotulo: 'X', tipo: 'info', texto: 'Leia.', obrigatorio: true };
    expect(found([nota, info])).toEqual(['estrutura x']);
  });
});

describe('times that the law does not let a council set', () => {
  const said = (mudancas: Partial<Formulario>) =>
    lintFormulario(createForm([nota], mudancas)).map(({ codigo, onde, parte }) =>
      [codigo, onde, parte].filter(Boolean).join(' '),
    );
  const lai = { workflow: 'W6' as const, prazo: { n: 20, unidade: 'CORRIDOS' as const } };
  const caso = (n: number) => ({
    se: { campo: 'nota', op: 'preenchido' as const },
    valor: { ...lai.prazo, n },
  });

  it('are fewer than ten days to appeal', () => {
    expect(said({ recurso: { dias: 10 } })).toEqual([]);
    for (const dias of [1, 9]) expect(said({ recurso: { dias } })).toEqual(['prazo recurso.dias']);
    // Said once: that it is missing.
    expect(said({ recurso: { dias: 0 } })).toEqual(['carta recurso.dias']);
  });

  it('name the law of appeals for information where it is that', () => {
    const [general, information] = [{}, lai].map(
      (more) => lintFormulario(createForm([nota], { recurso: { dias: 9 }, ...more }))[0]?.mensagem,
    );
    expect(general).toBe('O prazo de recurso não pode ser menor que 10 dias (Lei nº 9.784/1999, art. 59).');
    expect(information).toContain('Lei nº 12.527/2011, art. 15');
  });

  it('are not said to be of the law where the council set others within it', () => {
    const own = { 'recurso.prazo': 15, 'lai.prazo': 12 };
    const form = createForm([nota], { ...lai, recurso: { dias: 10 } });
    const words = lintFormulario(form, (chave) => own[chave as keyof typeof own]);
    expect(words.map(({ mensagem }) => mensagem)).toEqual([
      'O prazo de recurso não pode ser menor que 15 dias (norma do Conselho).',
      'A resposta a um pedido de informação não pode passar de 12 dias corridos, ou 6 úteis (norma do Conselho).',
    ]);
  });

  it.each<[Formulario['prazo'], boolean]>([
    [{ n: 20, unidade: 'CORRIDOS' }, true],
    [{ n: 21, unidade: 'CORRIDOS' }, false],
    [{ n: 10, unidade: 'UTEIS' }, true],
    [{ n: 11, unidade: 'UTEIS' }, false],
    [{ n: 1, unidade: 'MESES' }, false],
  ])('are more than twenty calendar days until information is given: %j', (prazo, lawful) => {
    expect(said({ ...lai, prazo })).toEqual(lawful ? [] : ['prazo prazo']);
    expect(said({ prazo })).toEqual([]);
  });

  it('are looked for in the times by the answers too, and where answers make it a request for information', () => {
    expect(said({ ...lai, prazoCasos: [caso(10), caso(60)] })).toContain('prazo prazoCasos 1.valor');
    expect(said({ ...lai, prazoCasos: [caso(10)] })).toEqual([]);
    const workflowCasos = [{ se: caso(1).se, valor: 'W6' as const }];
    expect(said({ prazo: { n: 60, unidade: 'CORRIDOS' }, workflowCasos })).toEqual(['prazo prazo']);
  });
});

describe('a form of the largest size', () => {
  it('is looked at in bounded time', () => {
    const options = Array.from({ length: 12 }, (_, i) => `O${i}`);
    const choices = Array.from(
      { length: 3 },
      (_, i): Campo => ({
        nome: `s${i}`,
        rotulo: `S${i}`,
        tipo: 'sel',
        opcoes: options,
      }),
    );
    const never = { e: choices.map(({ nome }) => ({ campo: nome, op: 'em' as const, valor: ['O1', 'O2'] })) };
    const rest = Array.from(
      { length: 590 },
      (_, i): Campo => ({
        nome: `c${i}`,
        rotulo: `C${i}`,
        tipo: 'txt',
        visivel: { e: [never, { nao: never }] },
      }),
    );
    const began = performance.now();
    lintFormulario(createForm([...choices, ...rest]));
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});
