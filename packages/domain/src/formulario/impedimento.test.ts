import { describe, expect, it } from 'vitest';
import type { Campo } from './campo.ts';
import type { Cond } from './condicao.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import { impedimentoDoCadastro } from './impedimento.ts';

const SITUACAO: Campo = {
  nome: 'situacao',
  rotulo: 'Situação',
  tipo: 'txt',
  oculto: true,
  somenteLeitura: true,
  origem: { de: 'registro', caminho: 'situacao' },
};
const INTERROMPIDO: Cond = { campo: 'situacao', op: 'igual', valor: 'INTERROMPIDO' };
const ESCOLHA: Campo = {
  nome: 'escolha',
  rotulo: 'O quê',
  tipo: 'sel',
  opcoes: ['A', 'B'],
  obrigatorio: true,
};

const numero = (part: Partial<Campo> = {}): Campo =>
  ({
    nome: 'numero',
    rotulo: 'Registro',
    tipo: 'txt',
    somenteLeitura: true,
    obrigatorio: true,
    mensagemObrigatorio: 'Não pode mais.',
    origem: { de: 'registro', caminho: 'numeroProrrogavel' },
    ...part,
  }) as Campo; // of one type, whatever part of it is replaced

const com = (registro: Record<string, unknown>) => ({ ...EM_BRANCO, origens: { registro } });

describe('what bars a form by the records alone', () => {
  it('is what it refuses in its own words where they have nothing to show', () => {
    const form = createForm([SITUACAO, numero({ visivel: INTERROMPIDO }), ESCOLHA]);
    expect(impedimentoDoCadastro(form, com({ situacao: 'INTERROMPIDO' }))).toBe('Não pode mais.');
    expect(
      impedimentoDoCadastro(form, com({ situacao: 'INTERROMPIDO', numeroProrrogavel: '1/D' })),
    ).toBeNull();
    expect(impedimentoDoCadastro(form, com({ situacao: 'ATIVO' }))).toBeNull();
  });

  it('is nothing that an answer may still make go away, or that can be completed elsewhere', () => {
    const byAnswer = [numero({ visivel: { nao: { campo: 'escolha', op: 'igual', valor: 'B' } } }), ESCOLHA];
    expect(impedimentoDoCadastro(createForm(byAnswer), EM_BRANCO)).toBeNull();
    const required = numero({ obrigatorio: { nao: { campo: 'escolha', op: 'igual', valor: 'B' } } });
    expect(impedimentoDoCadastro(createForm([required, ESCOLHA]), EM_BRANCO)).toBeNull();
    expect(
      impedimentoDoCadastro(createForm([numero({ mensagemObrigatorio: undefined })]), EM_BRANCO),
    ).toBeNull();
  });

  it('is a renewal that comes too early, where nothing else can be asked for', () => {
    const fim: Campo = { nome: 'fim', rotulo: 'Até', tipo: 'data', obrigatorio: true, visivel: INTERROMPIDO };
    const efeitos = [{ efeito: 'renovar_interrupcao' as const, ate: 'fim', se: INTERROMPIDO }];
    const form = createForm([SITUACAO, fim], { efeitos });
    const until = (interrompidoAte: string) => com({ situacao: 'INTERROMPIDO', interrompidoAte });
    expect(impedimentoDoCadastro(form, until('2027-10-13'))).toBe(
      'A renovação só pode ser pedida nos últimos 180 dias da interrupção: a partir de 16/04/2027.',
    );
    // On the first day it may.
    expect(impedimentoDoCadastro(form, until('2027-05-19'))).toBeNull();
    const chosen = { ...fim, visivel: { campo: 'escolha', op: 'igual', valor: 'A' } } as Campo;
    expect(
      impedimentoDoCadastro(createForm([SITUACAO, ESCOLHA, chosen], { efeitos }), until('2027-10-13')),
    ).toBeNull();
  });
});
