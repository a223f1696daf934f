import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { available, check } from '../ciclo/ciclo.ts';
import { itIsALife } from '../ciclo/life.fixture.ts';
import { ATOS_MANIFESTACAO } from './ato.ts';
import {
  type ContextoDaManifestacao,
  MANIFESTACAO,
  manifestacaoNova,
  NINGUEM_NA_MANIFESTACAO,
  type QuemNaManifestacao,
} from './ciclo.ts';
import { NOMES_IDENTIFICACAO } from './identificacao.ts';
import { NOMES_SITUACAO_MANIFESTACAO, NOMES_TIPO_MANIFESTACAO, type SituacaoManifestacao } from './nomes.ts';
import { FINAIS } from './situacao.ts';

const motivo = fc.option(fc.constant('Não agora.'), { nil: null });

const contextos = fc.record<ContextoDaManifestacao>({
  manifestacao: fc.record({
    situacao: fc.constantFrom(...NOMES_SITUACAO_MANIFESTACAO),
    tipo: fc.constantFrom(...NOMES_TIPO_MANIFESTACAO),
    tipoOriginal: fc.constantFrom(...NOMES_TIPO_MANIFESTACAO),
    identificacao: fc.constantFrom(...NOMES_IDENTIFICACAO),
    registradaPelaEquipe: fc.boolean(),
    textoCoberto: fc.boolean(),
    areasPendentes: fc.nat(3),
    consentimento: fc.option(fc.record({ resposta: fc.option(fc.boolean(), { nil: null }) }), { nil: null }),
    proposta: fc.boolean(),
    revisaoPedida: fc.boolean(),
    avaliada: fc.boolean(),
  }),
  quem: fc.record({
    autor: fc.boolean(),
    equipe: fc.boolean(),
    conclui: fc.boolean(),
    area: fc.boolean(),
    portal: fc.boolean(),
    impedimento: motivo,
    propos: fc.boolean(),
    decidiu: fc.boolean(),
  }),
  prazos: fc.record({
    prorrogar: motivo,
    prorrogarArea: motivo,
    complemento: motivo,
    revisao: motivo,
    avaliacao: motivo,
  }),
  segundaAprovacao: fc.boolean(),
});

const NADA_IMPEDE = {
  prorrogar: null,
  prorrogarArea: null,
  complemento: null,
  revisao: null,
  avaliacao: null,
};

function contexto(
  situacao: SituacaoManifestacao,
  quem: Partial<QuemNaManifestacao>,
  more: Partial<ContextoDaManifestacao['manifestacao']> = {},
): ContextoDaManifestacao {
  const nova = manifestacaoNova({ tipo: 'RECLAMACAO', identificacao: 'IDENTIFICADA' });
  return {
    manifestacao: { ...nova, situacao, ...more },
    quem: { ...NINGUEM_NA_MANIFESTACAO, ...quem },
    prazos: NADA_IMPEDE,
    segundaAprovacao: false,
  };
}

const offered = (one: ContextoDaManifestacao) =>
  available(MANIFESTACAO, one)
    .filter(({ permitido }) => permitido)
    .map(({ acao }) => acao);

describe('the life of a manifestation', () => {
  itIsALife({
    ciclo: MANIFESTACAO,
    begins: 'CADASTRADA',
    // A conclusion may be reviewed once, so only the others are ends.
    ends: ['ARQUIVADA', 'ENCAMINHADA_EXTERNO'],
    situacoes: NOMES_SITUACAO_MANIFESTACAO,
    acoes: ATOS_MANIFESTACAO,
    contextos,
    forNobody: (one) => ({ ...one, quem: NINGUEM_NA_MANIFESTACAO }),
  });

  it('is never refused: no act leads to it, and none begins before the receipt (invariant 2)', () => {
    expect(ATOS_MANIFESTACAO.filter((ato) => /recus|rejeit|negar|indefer/.test(ato))).toEqual([]);
    expect(NOMES_SITUACAO_MANIFESTACAO.filter((one) => /RECUS|REJEIT|NEGAD|INDEFER/.test(one))).toEqual([]);
    expect(NOMES_SITUACAO_MANIFESTACAO.filter((one) => FINAIS.includes(one))).toEqual([
      'CONCLUIDA',
      'ARQUIVADA',
      'ENCAMINHADA_EXTERNO',
    ]);
  });

  it('lets an area answer or give back, and do nothing else', () => {
    fc.assert(
      fc.property(contextos, (one) => {
        const area = { ...one, quem: { ...NINGUEM_NA_MANIFESTACAO, area: true } };
        expect(['responder_area', 'devolver']).toEqual(expect.arrayContaining(offered(area)));
      }),
    );
  });

  it('waits for every area that was asked', () => {
    const um = contexto('ENCAMINHADA_AREA', { area: true }, { areasPendentes: 1 });
    const dois = contexto('ENCAMINHADA_AREA', { area: true }, { areasPendentes: 2 });
    expect(check(MANIFESTACAO, um, { acao: 'responder_area' })).toMatchObject({
      passo: { para: 'RESPONDIDA_AREA' },
    });
    expect(check(MANIFESTACAO, dois, { acao: 'responder_area' })).toMatchObject({ passo: { para: null } });
  });

  it('gives no area a text that names its author', () => {
    fc.assert(
      fc.property(contextos, (one) => {
        const verdict = check(MANIFESTACAO, one, { acao: 'encaminhar' });
        if (verdict.ok) expect(one.manifestacao.textoCoberto).toBe(true);
      }),
    );
  });

  it('has no act for staff who wrote it or whom it is about', () => {
    fc.assert(
      fc.property(contextos, (one) => {
        const own = {
          ...one,
          quem: { ...one.quem, autor: false, portal: false, impedimento: 'Você escreveu esta manifestação.' },
        };
        expect(offered(own)).toEqual([]);
      }),
    );
  });

  it('needs two people for an answer where the council wants them', () => {
    const two = { ...contexto('EM_ANALISE', { equipe: true, conclui: true }), segundaAprovacao: true };
    expect(offered(two)).toContain('propor_conclusao');
    expect(offered(two)).not.toContain('concluir');
    const waits = { ...two, manifestacao: { ...two.manifestacao, proposta: true } };
    const mine = { ...waits, quem: { ...waits.quem, propos: true } };
    expect(check(MANIFESTACAO, mine, { acao: 'concluir' })).toMatchObject({ ok: false, erro: 'CONDICAO' });
    expect(check(MANIFESTACAO, waits, { acao: 'concluir' })).toMatchObject({ ok: true });
  });

  it('is reviewed once, by somebody else', () => {
    const over = contexto('CONCLUIDA', { autor: true });
    expect(offered(over)).toContain('pedir_revisao');
    expect(offered(contexto('CONCLUIDA', { autor: true }, { revisaoPedida: true }))).not.toContain(
      'pedir_revisao',
    );
    const again = contexto('EM_ANALISE', { conclui: true, decidiu: true }, { revisaoPedida: true });
    expect(check(MANIFESTACAO, again, { acao: 'concluir' })).toMatchObject({ ok: false, erro: 'CONDICAO' });
    const other = contexto('EM_ANALISE', { conclui: true }, { revisaoPedida: true });
    expect(check(MANIFESTACAO, other, { acao: 'concluir' })).toMatchObject({ ok: true });
  });

  it('lets nobody of the first answer end its review, or propose its end', () => {
    fc.assert(
      fc.property(contextos, (one) => {
        const own = {
          ...one,
          manifestacao: { ...one.manifestacao, revisaoPedida: true },
          quem: { ...one.quem, portal: false, decidiu: true },
        };
        for (const { acao, permitido, para } of available(MANIFESTACAO, own))
          if (permitido) expect([acao, para.filter((end) => FINAIS.includes(end))]).toEqual([acao, []]);
        expect(offered(own)).not.toContain('propor_conclusao');
      }),
      { numRuns: 1000 },
    );
  });

  it('asks for leave only of who may be named, only for a report, and again only after a yes', () => {
    const asks = (more: Partial<ContextoDaManifestacao['manifestacao']>) =>
      offered(contexto('EM_ANALISE', { equipe: true }, more)).includes('pedir_consentimento');
    expect(asks({ tipo: 'DENUNCIA' })).toBe(true);
    expect(asks({ tipo: 'DENUNCIA', identificacao: 'ANONIMA' })).toBe(false);
    expect(asks({ tipo: 'DENUNCIA', consentimento: { resposta: false } })).toBe(false);
    expect(asks({ tipo: 'DENUNCIA', consentimento: { resposta: null } })).toBe(false);
    expect(asks({ tipo: 'DENUNCIA', consentimento: { resposta: true } })).toBe(true);
    expect(asks({ tipoOriginal: 'DENUNCIA' })).toBe(true);
    expect(asks({})).toBe(false);
  });

  it('is evaluated once, by an identified author', () => {
    const may = (more: Partial<ContextoDaManifestacao['manifestacao']>) =>
      offered(contexto('CONCLUIDA', { autor: true }, more)).includes('avaliar');
    expect([may({}), may({ avaliada: true }), may({ identificacao: 'ANONIMA' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
