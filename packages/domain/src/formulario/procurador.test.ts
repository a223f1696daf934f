import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formArb } from './arbitrary.fixture.ts';
import type { Campo } from './campo.ts';
import { validarEnvio } from './enviar.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import {
  motivoSemProcurador,
  origensDoProcurador,
  paraProcurador,
  SIGILO_SO_DA_PESSOA,
  SO_A_PROPRIA_PESSOA,
} from './procurador.ts';

const doCadastro = (nome: string, caminho: string, mais: Partial<Campo> = {}): Campo =>
  ({
    nome,
    rotulo: nome,
    tipo: 'txt',
    somenteLeitura: true,
    origem: { de: 'perfil', caminho },
    ...mais,
  }) as Campo;

const NOME = doCadastro('nomeCivil', 'nome', { obrigatorio: true });
const FILIACAO = doCadastro('filiacao', 'filiacao', { obrigatorio: true });

describe('what a proxy gets of the records', () => {
  it('is who the person is and what the rules ask of the registration, whatever else there is', () => {
    const anything = fc.record({
      perfil: fc.dictionary(fc.string(), fc.jsonValue()),
      registro: fc.dictionary(fc.string(), fc.jsonValue()),
      cobrancas: fc.jsonValue(),
      cnet: fc.jsonValue(),
    });
    const person = { pessoa: 'PF', nome: 'Ana Lima', cpf: '52998224725' };
    const own = {
      email: 'a@b.example',
      celular: '1',
      dataNascimento: 'd',
      endereco: { cep: '1' },
      filiacao: 'f',
    };
    fc.assert(
      fc.property(anything, ({ perfil, registro, ...rest }) => {
        const seen = origensDoProcurador({
          ...rest,
          perfil: { ...perfil, ...own, ...person, nomeSocial: 'x', prioridadeConhecida: 'IDADE' },
          registro: { ...registro, numero: '1/D', servicos: [1], divergencias: 'x', titulos: 'y' },
        });
        expect(seen.perfil).toEqual(person);
        const known = ['numero', 'situacao', 'categoria', 'validade', 'inscritoDesde', 'numeroProvisorio'];
        expect([...known, 'cadastroDivergente', 'respondePorEmpresa']).toEqual(
          expect.arrayContaining(Object.keys(seen.registro as object)),
        );
        expect([seen.cobrancas, seen.cnet]).toEqual([{}, {}]);
      }),
    );
  });

  it('is nothing where there is nothing', () => {
    expect(origensDoProcurador({})).toEqual({ perfil: {}, registro: {}, cobrancas: {}, cnet: {} });
  });
});

describe('the form as a proxy fills it in', () => {
  it('asks for what the record would say beyond name and CPF, and takes what was typed', () => {
    const form = paraProcurador(createForm([NOME, FILIACAO]));
    const contexto = { ...EM_BRANCO, origens: { perfil: { nome: 'Ana Lima' } } };
    const missing = validarEnvio(form, {}, contexto);
    expect(missing.ok ? [] : missing.issues.map(({ path }) => path)).toEqual(['filiacao']);
    const sent = validarEnvio(form, { nomeCivil: 'Outra Pessoa', filiacao: 'Rosa Lima' }, contexto);
    expect(sent.ok && sent.respostas).toMatchObject({ nomeCivil: 'Ana Lima', filiacao: 'Rosa Lima' });
  });

  it('leaves hidden facts to the portal', () => {
    const oculto = doCadastro('prioridadeConhecida', 'prioridadeConhecida', { oculto: true });
    expect(paraProcurador(createForm([oculto])).passos[0]?.campos[0]).toEqual(oculto);
  });

  it('has the same fields in the same places, and is made once', () => {
    fc.assert(
      fc.property(formArb, (form) => {
        const made = paraProcurador(form);
        const names = (of: typeof form) =>
          of.passos.map(({ campos }) => campos.map(({ nome, tipo }) => [nome, tipo]));
        expect(names(made)).toEqual(names(form));
        expect(paraProcurador(form)).toBe(made);
        expect(motivoSemProcurador(made)).toBe(motivoSemProcurador(form));
      }),
    );
  });
});

describe('a service is for the person alone', () => {
  const escolha = { nome: 'debito', rotulo: 'Débito', tipo: 'sel' } as const;
  it('which protects who speaks, for that reason alone', () => {
    const sigilo = { campo: 'nomeCivil', op: 'preenchido' } as const;
    expect(motivoSemProcurador(createForm([NOME], { sigilo }))).toBe(SIGILO_SO_DA_PESSOA);
    expect(SIGILO_SO_DA_PESSOA).not.toMatch(/dados|dívidas/);
  });

  it.each<[string, Parameters<typeof createForm>]>([
    ['which changes their record', [[NOME], { efeitos: [{ efeito: 'alterar_cadastro' }] }]],
    ...(['CANCELADO', 'TRANSFERIDO', 'INTERROMPIDO'] as const).map(
      (para): [string, Parameters<typeof createForm>] => [
        `which leaves their registration ${para}`,
        [[NOME], { efeitos: [{ efeito: 'mudar_situacao', para }] }],
      ],
    ),
    ['which hands out their data', [[NOME], { documentoResultado: 'declaracao_lgpd' }]],
    [
      'which is chosen out of their debts',
      [[{ ...escolha, opcoes: { de: 'cobrancas', caminho: 'emAberto' } }]],
    ],
    [
      'which needs a fact that a proxy does not see',
      [
        [
          doCadastro('titulos', 'titulos', {
            origem: { de: 'registro', caminho: 'titulos' },
            obrigatorio: true,
          }),
        ],
      ],
    ],
  ])('%s', (_, args) => {
    expect(motivoSemProcurador(createForm(...args))).toBe(SO_A_PROPRIA_PESSOA);
  });

  it('but not one that asks for what a proxy can say, nor one that brings a registration back', () => {
    const volta = { efeitos: [{ efeito: 'mudar_situacao', para: 'ATIVO' } as const] };
    expect(motivoSemProcurador(createForm([NOME], volta))).toBeNull();
    expect(motivoSemProcurador(createForm([NOME, FILIACAO, { ...escolha, opcoes: ['A'] }]))).toBeNull();
  });
});
