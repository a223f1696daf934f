import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { derivePrazo } from '../prazo/relogio.ts';
import { autor, contexto, find, names } from './acoes.fixture.ts';
import {
  type Espera,
  explainReclamacao,
  findReclamacao,
  motivoNaoReclamar,
  validateReclamacao,
} from './reclamacao.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2028), { municipio: '3106200', uf: 'MG' });
const espera = (hoje: string, partes: Partial<Espera> = {}): Espera => ({
  protocolo: '2026-11-23',
  hoje,
  calendario,
  decidido: false,
  reclamado: false,
  ...partes,
});

describe('the complaint of silence', () => {
  it('opens thirty days after the filing and stays open for ten', () => {
    expect(findReclamacao(espera('2026-12-22'))).toBeNull();
    expect(findReclamacao(espera('2026-12-23'))).toEqual({ aberta: true, ate: '2027-01-04', feita: false });
    expect(findReclamacao(espera('2027-01-04'))?.aberta).toBe(true);
    expect(findReclamacao(espera('2027-01-05'))?.aberta).toBe(false);
  });

  it('is for silence alone, and once', () => {
    expect(findReclamacao(espera('2026-12-28', { decidido: true }))).toBeNull();
    expect(findReclamacao(espera('2026-12-28', { reclamado: true }))).toMatchObject({
      aberta: false,
      feita: true,
    });
  });

  it('says why not, and how its last day was counted', () => {
    expect(motivoNaoReclamar(findReclamacao(espera('2026-12-28')))).toBeNull();
    expect(motivoNaoReclamar(null)).toContain('30 dias sem resposta');
    expect(motivoNaoReclamar(findReclamacao(espera('2026-12-28', { reclamado: true })))).toContain(
      'já reclamou',
    );
    expect(motivoNaoReclamar(findReclamacao(espera('2027-02-01')))).toContain('terminou em 04/01/2027');
    expect(explainReclamacao(espera('2026-12-28')).at(-1)).toContain('04/01/2027');
  });

  it('moves its last day when the portal was away on it', () => {
    const fora = createCalendario(listFeriadosFederais(2026, 2028), {
      municipio: '3106200',
      uf: 'MG',
      indisponibilidades: [
        { inicio: new Date('2027-01-04T12:00:00-03:00'), fim: new Date('2027-01-04T20:00:00-03:00') },
      ],
    });
    expect(findReclamacao(espera('2027-01-05', { calendario: fora }))).toMatchObject({
      aberta: true,
      ate: '2027-01-05',
    });
  });

  it('is an act of its requester upon an undecided request for information', () => {
    const reclamacao = { aberta: true, ate: '2027-01-04', feita: false };
    for (const status of ['PROTOCOLADO', 'EM_ANALISE'] as const)
      expect(find(contexto(status, autor, { reclamacao }, 'W6'), 'reclamar')).toMatchObject({
        permitido: true,
      });
    expect(names(contexto('EM_ANALISE', autor, {}, 'W6'))).not.toContain('reclamar');
    expect(names(contexto('EM_ANALISE', autor, { reclamacao }, 'W2'))).not.toContain('reclamar');
    expect(names(contexto('INDEFERIDO', autor, { reclamacao }, 'W6'))).not.toContain('reclamar');
  });

  it('needs words', () => {
    expect(validateReclamacao('   ').map(({ campo }) => campo)).toEqual(['texto']);
    expect(validateReclamacao('Ninguém me respondeu até hoje.')).toEqual([]);
  });
});

it('begins a count of five days, after which an appeal has the time of its own law', () => {
  const at = (day: string) => new Date(`${day}T10:00:00-03:00`);
  const regra = { n: 20, unidade: 'CORRIDOS', lado: 'CONSELHO', recurso: 5 } as const;
  const eventos = [
    { tipo: 'INICIO', em: at('2026-11-23'), motivo: 'enviar' },
    { tipo: 'FIM', em: at('2026-12-28'), motivo: 'reclamar' },
    { tipo: 'INICIO', em: at('2026-12-28'), motivo: 'reclamar' },
  ] as const;
  expect(derivePrazo(eventos, regra, calendario, at('2026-12-28'))).toMatchObject({
    vencimento: '2027-01-04',
    total: 5,
    vencido: false,
    situacao: 'correndo',
  });
  const appealed = [
    ...eventos,
    { tipo: 'FIM', em: at('2026-12-29'), motivo: 'decidir' },
    { tipo: 'INICIO', em: at('2027-01-05'), motivo: 'recorrer' },
  ] as const;
  expect(derivePrazo(appealed, regra, calendario, at('2027-01-05'))?.vencimento).toBe('2027-01-11');
});
