import { describe, expect, it } from 'vitest';
import {
  avaliar,
  FALTA_NO_CADASTRO,
  limparOcultos,
  OBRIGATORIO,
  temResposta,
  validarPasso,
} from './avaliar.ts';
import type { Campo } from './campo.ts';
import { createForm, EM_BRANCO, HOJE } from './form.fixture.ts';
import type { RespostasBrutas } from './valor.ts';

const motivo: Campo = {
  nome: 'motivo',
  rotulo: 'Motivo',
  tipo: 'sel',
  opcoes: ['Doença', 'Outro'],
  obrigatorio: true,
};
const laudo: Campo = {
  nome: 'laudo',
  rotulo: 'Laudo',
  tipo: 'txt',
  obrigatorio: true,
  visivel: { campo: 'motivo', op: 'igual', valor: 'Doença' },
};
const cid: Campo = {
  nome: 'cid',
  rotulo: 'CID',
  tipo: 'txt',
  obrigatorio: true,
  visivel: { campo: 'laudo', op: 'diferente', valor: 'sem CID' },
};
const form = createForm([motivo, laudo, cid]);
const run = (respostas: RespostasBrutas, campos = form) => avaliar(campos, respostas, EM_BRANCO);
const paths = (issues: { path: string }[]) => issues.map((issue) => issue.path);

describe('visibility', () => {
  it('requires and keeps a field only while it is in force', () => {
    const shown = run({ motivo: 'Doença' });
    expect([...shown.visiveis]).toEqual(['motivo', 'laudo']);
    expect(shown.issues).toEqual([{ path: 'laudo', message: OBRIGATORIO }]);
    const hidden = run({ motivo: 'Outro', laudo: 'texto', cid: 'F41' });
    expect([...hidden.visiveis]).toEqual(['motivo']);
    expect(hidden.issues).toEqual([]);
    expect(hidden.valores).toEqual({ motivo: 'Outro' });
  });

  it('says what is missing in the words of the field, where it has some', () => {
    const own: Campo = { ...motivo, mensagemObrigatorio: 'Diga o motivo ou o processo.' };
    expect(run({}, createForm([own])).issues).toEqual([
      { path: 'motivo', message: 'Diga o motivo ou o processo.' },
    ]);
  });

  it('hides what stands on a hidden field, down the chain', () => {
    expect(run({ motivo: 'Doença', laudo: 'x', cid: 'F41' }).valores).toMatchObject({ cid: 'F41' });
    expect([...run({ motivo: 'Outro', laudo: 'x', cid: 'F41' }).visiveis]).toEqual(['motivo']);
  });

  it('does not show a field before its controller is answered', () => {
    expect([...run({}).visiveis]).toEqual(['motivo']);
    expect(paths(run({}).issues)).toEqual(['motivo']);
  });

  it('reads fields declared further down the form', () => {
    const reversed = createForm([cid, laudo, motivo]);
    expect([...run({ motivo: 'Doença', laudo: 'x' }, reversed).visiveis]).toEqual(['cid', 'laudo', 'motivo']);
  });

  it('hides a step with all of its fields', () => {
    const stepped = createForm([
      { id: 'pedido', titulo: 'Pedido', campos: [motivo] },
      {
        id: 'saude',
        titulo: 'Saúde',
        visivel: { campo: 'motivo', op: 'igual', valor: 'Doença' },
        campos: [cid2],
      },
    ]);
    expect(run({ motivo: 'Outro', cid2: 'F41' }, stepped)).toMatchObject({
      valores: { motivo: 'Outro' },
      issues: [],
    });
    expect(paths(validarPasso(stepped, 1, { motivo: 'Doença' }, EM_BRANCO))).toEqual(['cid2']);
    expect(validarPasso(stepped, 1, { motivo: 'Outro' }, EM_BRANCO)).toEqual([]);
    expect(paths(validarPasso(stepped, 0, {}, EM_BRANCO))).toEqual(['motivo']);
    expect(validarPasso(stepped, 9, {}, EM_BRANCO)).toEqual([]);
  });

  it('reads nothing from a hidden step or a hidden group', () => {
    const nunca = { campo: 'motivo', op: 'vazio' } as const;
    const eco: Campo = {
      nome: 'eco',
      rotulo: 'Eco',
      tipo: 'txt',
      visivel: { campo: 'cid2', op: 'preenchido' },
    };
    const dentro: Campo = {
      nome: 'dentro',
      rotulo: 'Dentro',
      tipo: 'txt',
      visivel: { campo: 'g.c', op: 'preenchido' },
    };
    const grupo: Campo = {
      nome: 'g',
      rotulo: 'G',
      tipo: 'tab',
      visivel: nunca,
      linhas: { titulo: 'G', campos: [{ nome: 'c', rotulo: 'C', tipo: 'txt' }] },
    };
    const stepped = createForm([
      { id: 'pedido', titulo: 'Pedido', campos: [motivo, eco, grupo, dentro] },
      { id: 'saude', titulo: 'Saúde', visivel: nunca, campos: [cid2] },
    ]);
    const answers = { cid2: 'F41', eco: 'x', g: [{ c: '1' }], dentro: 'y' };
    expect(run({ ...answers, motivo: 'Outro' }, stepped).valores).toEqual({ motivo: 'Outro' });
    expect(run(answers, stepped).valores).toEqual(answers);
  });

  it('gives a result even for rules that go in circles', () => {
    const a: Campo = { nome: 'a', rotulo: 'A', tipo: 'txt', visivel: { campo: 'b', op: 'vazio' } };
    const b: Campo = { nome: 'b', rotulo: 'B', tipo: 'txt', visivel: { campo: 'a', op: 'vazio' } };
    const once = run({ a: '1', b: '2' }, createForm([a, b]));
    expect(run(once.valores, createForm([a, b])).valores).toEqual(once.valores);
  });
});

const cid2: Campo = { nome: 'cid2', rotulo: 'CID', tipo: 'txt', obrigatorio: true };

describe('first load', () => {
  const padrao = createForm([{ ...motivo, padrao: 'Doença' }, laudo]);

  it('lets a default trigger the rules', () => {
    const first = run({}, padrao);
    expect(first.valores).toEqual({ motivo: 'Doença' });
    expect(first.visiveis.has('laudo')).toBe(true);
    expect(paths(first.issues)).toEqual(['laudo']);
  });

  it('does not bring a default back over an emptied field', () => {
    const emptied = run({ motivo: null }, padrao);
    expect(emptied.valores).toEqual({ motivo: null });
    expect(run(emptied.valores, padrao).valores).toEqual({ motivo: null });
    expect(paths(emptied.issues)).toEqual(['motivo']);
  });

  it('prefills from the profile and lets the person change it', () => {
    const campo: Campo = {
      nome: 'cep',
      rotulo: 'CEP',
      tipo: 'cep',
      origem: { de: 'perfil', caminho: 'endereco.cep' },
    };
    const contexto = { ...EM_BRANCO, origens: { perfil: { endereco: { cep: '30140-071' } } } };
    expect(limparOcultos(createForm([campo]), {}, contexto)).toEqual({ cep: '30140071' });
    expect(limparOcultos(createForm([campo]), { cep: '01001-000' }, contexto)).toEqual({ cep: '01001000' });
  });
});

describe('read-only fields', () => {
  const cpf: Campo = {
    nome: 'cpf',
    rotulo: 'CPF',
    tipo: 'cpf',
    obrigatorio: true,
    somenteLeitura: true,
    origem: { de: 'perfil', caminho: 'cpf' },
  };
  const own = createForm([cpf]);

  it('come from the record while filling in, whatever is sent', () => {
    const contexto = { ...EM_BRANCO, origens: { perfil: { cpf: '52998224725' } } };
    expect(avaliar(own, { cpf: '11144477735' }, contexto).valores).toEqual({ cpf: '52998224725' });
  });

  it('stand as stored once filed', () => {
    expect(avaliar(own, { cpf: '11144477735' }, { hoje: HOJE }).valores).toEqual({ cpf: '11144477735' });
  });

  it('send the person to the profile when they are missing there', () => {
    expect(run({ cpf: '11144477735' }, own).issues).toEqual([{ path: 'cpf', message: FALTA_NO_CADASTRO }]);
  });

  it('are not checked for what the person cannot correct here', () => {
    const contexto = { ...EM_BRANCO, origens: { perfil: { cpf: '111' } } };
    expect(avaliar(own, {}, contexto).issues).toEqual([]);
  });

  it('can be hidden facts that rules use', () => {
    const responde: Campo = {
      nome: 'responde',
      rotulo: 'Responde por empresa',
      tipo: 'sn',
      somenteLeitura: true,
      oculto: true,
      origem: { de: 'registro', caminho: 'respondePorEmpresa' },
    };
    const baixa: Campo = { ...cid2, visivel: { campo: 'responde', op: 'igual', valor: true } };
    const facts = { ...EM_BRANCO, origens: { registro: { respondePorEmpresa: true } } };
    const result = avaliar(createForm([responde, baixa]), {}, facts);
    expect([...result.visiveis]).toEqual(['cid2']);
    expect(result.valores).toEqual({ responde: true });
    expect(run({ responde: true }, createForm([responde, baixa])).visiveis.size).toBe(0);
  });
});

describe('answers', () => {
  it('drops keys that the form does not have', () => {
    expect(run({ motivo: 'Outro', admin: true, __proto__: { a: 1 }, constructor: 'x' }).valores).toEqual({
      motivo: 'Outro',
    });
  });

  it('does not take inherited properties for answers', () => {
    const named = createForm([{ nome: 'constructor', rotulo: 'C', tipo: 'txt' }]);
    expect(run({}, named).valores).toEqual({});
  });

  it('requires by condition, both ways round', () => {
    const email: Campo = {
      nome: 'email',
      rotulo: 'E-mail',
      tipo: 'email',
      obrigatorio: { campo: 'fone', op: 'vazio' },
    };
    const fone: Campo = {
      nome: 'fone',
      rotulo: 'Celular',
      tipo: 'fone',
      obrigatorio: { campo: 'email', op: 'vazio' },
    };
    const either = createForm([email, fone]);
    expect(paths(run({}, either).issues)).toEqual(['email', 'fone']);
    expect(run({ email: 'a@example.com' }, either).issues).toEqual([]);
    expect([...run({ email: 'a@example.com' }, either).obrigatorios]).toEqual(['email']);
  });

  it.each([
    ['nothing', undefined, false],
    ['blanks', '   ', false],
    ['an empty list', [], false],
    ['a right one', 'Doença', true],
    ['a wrong one', 'Nenhuma destas', true],
  ])('tells whether there is one, right or wrong: %s', (_what, typed, given) => {
    const { campos, issues } = run({ motivo: typed });
    expect(campos.filter(temResposta).map(({ path }) => path)).toEqual(given ? ['motivo'] : []);
    // What is said of a field goes by the same: only without an answer is one asked for.
    expect(issues.some(({ path, message }) => path === 'motivo' && message === OBRIGATORIO)).toBe(!given);
  });
});
