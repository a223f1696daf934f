import { expect, it } from 'vitest';
import { ACOES } from './acoes.ts';
import { ASSUNTOS_DE_LEITURA } from './assuntos-de-leitura.ts';
import { describeLeitor, describeOnde, LEITURAS, leiturasDe } from './leituras.ts';

/** Readings of one's own data, and what opens or reads nothing of a person. */
const DE_NINGUEM = [
  // What staff keep as the proof of a payment that they enter.
  'ato_financeiro.comprovante_lido',
  'boleto.lido',
  'auditoria.consultada',
  'auditoria.lida',
  'carta.aberta',
  'carteira.sensivel_lido',
  'demanda.aberta',
  'exportacao.baixada',
  // Its author reads it on the page of the manifestation: here it would name them.
  'manifestacao.identidade_aberta',
  'sessao.aberta',
];

it('every action that reads or opens is shown to the person, or is of nobody', () => {
  const reads = Object.keys(ACOES).filter((acao) =>
    /[._](lid[ao]|abert[ao]s?|consultad[ao]|baixad[ao]|copiad[ao])$/.test(acao),
  );
  expect(reads.sort()).toEqual([...Object.keys(LEITURAS), ...DE_NINGUEM].sort());
});

it('the subjects share out all readings', () => {
  expect(ASSUNTOS_DE_LEITURA.flatMap((assunto) => leiturasDe(assunto)).sort()).toEqual(leiturasDe().sort());
  for (const assunto of ASSUNTOS_DE_LEITURA) expect(leiturasDe(assunto)).not.toEqual([]);
});

it('a reader is told by role and unit', () => {
  expect(describeLeitor({ tipo: 1, grupos: ['Registro', 'Cadastro'] }, 'requerimento.lido')).toBe(
    'Atendente · Registro · Cadastro',
  );
  expect(describeLeitor({ tipo: 3, grupos: [] }, 'requerimento.lido')).toBe('Administração superior');
  expect(describeLeitor({ tipo: 0, grupos: [] }, 'requerimento.lido')).toBe('Outra pessoa do pedido');
  // Before rights had a lowest tipo, an account of a citizen could have those of staff.
  for (const acao of ['usuario.lido', 'perfil.lido', 'requerimento.identidade_aberta'])
    expect(describeLeitor({ tipo: 0, grupos: [] }, acao)).toBe('Equipe');
  expect([describeOnde('exportacao'), describeOnde(null), describeOnde('nada')]).toEqual([
    'em uma exportação',
    '',
    '',
  ]);
});
