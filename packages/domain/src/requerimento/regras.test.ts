import { describe, expect, it } from 'vitest';
import { NORMAS } from '../norma/catalogo.ts';
import { createCalendario } from '../prazo/calendario.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { type Acao, describeAcao } from './acao.ts';
import { isAvaliacaoAberta, NOTAS, validateAvaliacao } from './avaliacao.ts';
import { motivoNaoDesfazer, type UltimoMovimento } from './desfazer.ts';
import { checkMotivo } from './motivo.ts';
import { PARAMETROS_LEGAIS, PARAMETROS_PADRAO } from './parametro.ts';

describe('evaluation', () => {
  const encerradoEm = new Date('2026-11-01T12:00:00Z');
  const fatos = {
    status: 'CONCLUIDO',
    encerradoEm,
    avaliado: false,
    now: new Date('2026-11-10T12:00:00Z'),
    calendario: createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' }),
  } as const;

  it('is open once per closing, for thirty days counted as every term of a person is', () => {
    expect(isAvaliacaoAberta(fatos)).toBe(true);
    expect(isAvaliacaoAberta({ ...fatos, status: 'INDEFERIDO' })).toBe(true);
    expect(isAvaliacaoAberta({ ...fatos, avaliado: true })).toBe(false);
    expect(isAvaliacaoAberta({ ...fatos, encerradoEm: null })).toBe(false);
    expect(isAvaliacaoAberta({ ...fatos, now: new Date('2026-12-04T02:59:59Z') })).toBe(true);
    // Closed on a Sunday before a holiday: known on Tuesday, begun on Wednesday, over with 3 December in
    // Brasília.
    expect(isAvaliacaoAberta({ ...fatos, now: new Date('2026-12-04T03:00:00Z') })).toBe(false);
    expect(isAvaliacaoAberta({ ...fatos, status: 'CANCELADO' })).toBe(false);
  });

  it('has five named marks', () => {
    expect(NOTAS).toHaveLength(5);
    for (const nota of [1, 5]) expect(validateAvaliacao({ nota })).toEqual([]);
    for (const nota of [0, 6, 2.5, Number.NaN]) expect(validateAvaliacao({ nota })[0]?.campo).toBe('nota');
    expect(validateAvaliacao({ nota: 5, comentario: 'x'.repeat(2001) })[0]?.campo).toBe('comentario');
  });
});

describe('reasons', () => {
  it('of a reopening have at least twenty letters', () => {
    expect(checkMotivo('reabrir', 'x'.repeat(19))).toBe('Escreva o motivo com pelo menos 20 letras.');
    expect(checkMotivo('reabrir', 'x'.repeat(20))).toBeNull();
  });
  it('of handing on are not empty', () => {
    expect(checkMotivo('encaminhar', '  ')).toBe('Escreva o motivo.');
    expect(checkMotivo('encaminhar', 'Férias')).toBeNull();
  });
  it('are asked of no other action', () => expect(checkMotivo('assumir', '')).toBeNull());
});

describe('undo', () => {
  const ultimo: UltimoMovimento = {
    acao: 'pautar',
    em: new Date('2026-11-21T10:00:00Z'),
    usuarioId: 'u',
    mudouStatus: true,
    desmembrado: false,
  };
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  const soon = at('10:01:00');

  it('is for one’s own internal movement, within ten minutes, and says what stands in the way', () => {
    expect(motivoNaoDesfazer(ultimo, 'u', at('10:10:00'))).toBeNull();
    expect(motivoNaoDesfazer(ultimo, 'u', at('10:10:01'))).toBe(
      '“Incluir em pauta” só podia ser desfeito em até 10 minutos.',
    );
    expect(motivoNaoDesfazer(ultimo, 'u', at('09:59:59'))).not.toBeNull();
    expect(motivoNaoDesfazer(ultimo, 'v', soon)).toContain('foi feito por outra pessoa');
    expect(motivoNaoDesfazer({ ...ultimo, usuarioId: null }, 'u', soon)).toContain('pelo sistema');
    expect(motivoNaoDesfazer({ ...ultimo, acao: 'desfazer' }, 'u', soon)).toContain('já foi desfeita');
    expect(motivoNaoDesfazer(null, 'u', soon)).toBe('A última mudança foi feita pelo sistema.');
  });

  it('ends where somebody of the other group wrote in what was forwarded', () => {
    const forwarded = { ...ultimo, acao: 'encaminhar' as const, mudouStatus: false };
    expect(motivoNaoDesfazer({ ...forwarded, escritoDepois: false }, 'u', soon)).toBeNull();
    expect(motivoNaoDesfazer({ ...forwarded, escritoDepois: true }, 'u', soon)).toContain(
      'outra pessoa já escreveu no pedido',
    );
  });

  it('never reaches a decision, a document, or what the citizen did or learned', () => {
    const motivo = (acao: Acao) => motivoNaoDesfazer({ ...ultimo, acao }, 'u', soon);
    for (const acao of ['decidir', 'concluir', 'prorrogar', 'reabrir'] as const)
      expect(motivo(acao)).toContain('o requerente já foi avisado');
    expect(motivo('exigir')).toBe('“Pedir correção” não pode ser desfeito: o requerente já foi avisado.');
    expect(motivo('responder_exigencia')).toContain('é um ato do requerente');
    expect(motivo('cancelar')).toContain('é um ato do requerente');
    expect(motivo('enviar')).toContain('é um ato do requerente');
    const split = motivoNaoDesfazer({ ...ultimo, acao: 'enviar', desmembrado: true }, 'u', soon);
    expect(split).toBe('Este pedido nasceu de outro: para isso há “Desfazer o desmembramento”.');
    expect(motivo('emitir')).toContain('o documento já está em preparo');
    expect(motivo('juntar')).toContain('para isso há “Desfazer a juntada”');
  });

  it('reaches who took a request over, but not the beginning of its analysis', () => {
    const took: UltimoMovimento = { ...ultimo, acao: 'assumir' };
    expect(motivoNaoDesfazer(took, 'u', soon)).toContain('o requerente já foi avisado');
    expect(motivoNaoDesfazer({ ...took, mudouStatus: false }, 'u', soon)).toBeNull();
  });
});

it('every number of a law says where it comes from', () => {
  expect(PARAMETROS_PADRAO['recurso.niveis']).toBe(3);
  for (const parametro of [...Object.values(PARAMETROS_LEGAIS), ...Object.values(NORMAS)])
    expect(parametro.baseLegal).not.toBe('');
});

it('asks before what cannot simply be taken back', () => {
  expect(describeAcao('cancelar').confirmacao).toContain('Desistir deste pedido?');
  expect(describeAcao('assumir').confirmacao).toBeUndefined();
});
