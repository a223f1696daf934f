import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atendente, autor, contexto, coordenador, find, names } from './acoes.fixture.ts';
import { checkAcao } from './acoes.ts';
import {
  isMaisAntigo,
  JUNTAVEIS,
  motivoNaoDesfazerJuntada,
  motivoNaoJuntar,
  type ParteDaJuntada,
} from './juntada.ts';
import { STATUS_CODIGOS } from './status.ts';

const parte: fc.Arbitrary<ParteDaJuntada> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  autorId: fc.constantFrom('helena', 'rui'),
  procuradorId: fc.constantFrom(null, 'lia'),
  sigilo: fc.boolean(),
  protocoladoEm: fc.integer({ min: 0, max: 2 }).map((n) => new Date(n)),
  encerrado: fc.boolean(),
  aguardaPagamento: fc.boolean(),
  recebeu: fc.boolean(),
});
const free = { procuradorId: null, sigilo: false, encerrado: false, aguardaPagamento: false, recebeu: false };
const novo: ParteDaJuntada = { ...free, id: 'b', autorId: 'helena', protocoladoEm: new Date(2) };
const antigo: ParteDaJuntada = { ...novo, id: 'a', protocoladoEm: new Date(1) };

describe('motivoNaoJuntar', () => {
  it('lets the newer go to the older of the same person', () => {
    expect(motivoNaoJuntar(novo, antigo)).toBeNull();
    expect(motivoNaoJuntar(antigo, novo)).toMatch(/mais novo é juntado ao mais antigo/);
  });

  it('never allows both ways, so that two people who join opposite ways cannot both succeed', () => {
    fc.assert(
      fc.property(parte, parte, (a, b) => {
        expect(motivoNaoJuntar(a, b) === null && motivoNaoJuntar(b, a) === null).toBe(false);
        if (a.id !== b.id) expect(isMaisAntigo(a, b)).toBe(!isMaisAntigo(b, a));
      }),
    );
  });

  it('never mixes people, and says the same of a secret one for every author', () => {
    fc.assert(
      fc.property(parte, parte, (a, b) => {
        if (motivoNaoJuntar(a, b) === null)
          expect([a.autorId, a.procuradorId, a.sigilo, b.sigilo]).toEqual([
            b.autorId,
            b.procuradorId,
            false,
            false,
          ]);
        const other = { ...b, autorId: b.autorId === 'rui' ? 'helena' : 'rui' };
        if (a.sigilo || b.sigilo) expect(motivoNaoJuntar(a, b)).toBe(motivoNaoJuntar(a, other));
      }),
    );
  });

  it.each<[Partial<ParteDaJuntada>, Partial<ParteDaJuntada>, RegExp]>([
    [{}, { encerrado: true }, /encerrado/],
    [{}, { aguardaPagamento: true }, /taxa/],
    [{}, { autorId: 'rui' }, /pessoas diferentes/],
    [{}, { procuradorId: 'lia' }, /procurador/],
    [{ procuradorId: 'lia' }, {}, /procurador/],
    [{ procuradorId: 'lia' }, { procuradorId: 'rui' }, /procurador/],
    [{ recebeu: true }, {}, /já foi juntado a este/],
    [{ id: 'a', protocoladoEm: new Date(1) }, {}, /a si mesmo/],
  ])('refuses %j into %j', (a, b, words) => {
    expect(motivoNaoJuntar({ ...novo, ...a }, { ...antigo, ...b })).toMatch(words);
  });
});

describe('the way into another request and back', () => {
  it('is offered to staff, from the situations of the list and no other', () => {
    for (const status of STATUS_CODIGOS)
      expect([status, names(contexto(status, atendente)).includes('juntar')]).toEqual([
        status,
        JUNTAVEIS.some((one) => one === status),
      ]);
    expect(names(contexto('EM_ANALISE', autor))).not.toContain('juntar');
    expect(names(contexto('EM_TRIAGEM', atendente, {}, 'W4'))).not.toContain('juntar');
  });

  it('is closed to a request whose fee was charged, and says why', () => {
    expect(find(contexto('EM_ANALISE', atendente, { temTaxa: true }), 'juntar')?.motivo).toMatch(/taxa/);
  });

  it.each(JUNTAVEIS)('leads back to %s and nowhere else', (de) => {
    const joined = contexto('ARQUIVADO', atendente, { juntada: { de, obstaculo: null } });
    expect(find(joined, 'desfazer_juntada')).toEqual({
      acao: 'desfazer_juntada',
      permitido: true,
      para: [de],
    });
    for (const para of STATUS_CODIGOS.filter((one) => one !== de))
      expect(checkAcao(joined, 'desfazer_juntada', para).ok).toBe(false);
    expect(find({ ...joined, quem: coordenador }, 'reabrir')?.motivo).toMatch(/Desfaça a juntada/);
  });

  it('is not offered where nothing was joined', () => {
    expect(names(contexto('ARQUIVADO', atendente))).not.toContain('desfazer_juntada');
  });
});

it('is taken back by who joined or who coordinates, while the target is open', () => {
  const ask = (minha: boolean, coordena: boolean, destinoEncerrado = false) =>
    motivoNaoDesfazerJuntada({ minha, coordena, destinoEncerrado });
  expect([ask(true, false), ask(false, true)]).toEqual([null, null]);
  expect(ask(false, false)).toMatch(/Só quem juntou/);
  expect(ask(true, true, true)).toMatch(/encerrado/);
});
