import { describe, expect, it } from 'vitest';
import { makeAcoes, makeDetalhe, makeParecer, uid } from '#features/requerimento/requerimento.fixture.ts';
import { staffBand } from './staff-step.ts';

const TODAY = '2026-11-21';
const proximoParecer = { id: uid(70), sigla: 'JUR', nome: 'Jurídico' };
const APROVACAO = {
  resultado: 'DEFERIDO' as const,
  por: 'Rita Nunes',
  vale: true,
  em: '2026-11-20T12:00:00.000Z',
};

const band = (change: Parameters<typeof makeDetalhe>[0]) =>
  staffBand(makeDetalhe({ proximoParecer, ...change }), TODAY);

describe('the group that the service consults', () => {
  it('is the next step by name, before the decision and the second approval', () => {
    expect(band({ acoes: makeAcoes(['encaminhar_parecer', 'decidir']) })).toEqual({
      tone: 'info',
      acao: 'encaminhar_parecer',
      title: 'Peça o parecer do grupo Jurídico',
      text: 'É o grupo que este serviço ouve antes da decisão. O que mais você pode fazer está em Ações.',
    });
    const falta = { decidir: 'Falta a aprovação de uma segunda pessoa.' };
    const financial = makeAcoes(['aprovar', 'encaminhar_parecer'], falta);
    expect(band({ workflow: 'W5', acoes: financial }).acao).toBe('encaminhar_parecer');
  });

  it('is the next step of a defence after its check', () => {
    expect(band({ status: 'EM_TRIAGEM', acoes: makeAcoes(['encaminhar_parecer']) })).toMatchObject({
      title: 'Peça o parecer do grupo Jurídico',
      text: expect.stringContaining('Nada é devolvido para correção.'),
    });
    const first = makeParecer({ texto: 'Sim.', emitidoEm: '2026-11-20T12:00:00.000Z' });
    const heard = {
      status: 'EM_PARECER',
      pareceres: [first],
      acoes: makeAcoes(['encaminhar_parecer', 'pautar']),
    };
    expect(band(heard).acao).toBe('encaminhar_parecer');
    expect(band({ ...heard, proximoParecer: null }).acao).toBe('pautar');
  });

  it('is not proposed while an opinion is pending, after a second approval, or without the right', () => {
    const asked = {
      status: 'EM_PARECER',
      pareceres: [makeParecer()],
      acoes: makeAcoes(['encaminhar_parecer']),
    };
    expect(band(asked).title).toBe('Aguardando o parecer de Rita Nunes');
    const approved = band({ aprovacao: APROVACAO, acoes: makeAcoes(['encaminhar_parecer', 'decidir']) });
    expect(approved.acao).toBe('decidir');
    expect(band({ acoes: makeAcoes(['decidir']) }).acao).toBe('decidir');
  });
});
