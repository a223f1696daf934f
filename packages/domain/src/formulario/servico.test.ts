import { describe, expect, it } from 'vitest';
import { prazoDoPedido, prazoProprio } from '../requerimento/prazo-do-pedido.ts';
import { pedeSegundaAprovacao } from './aprovacao.ts';
import { avaliar } from './avaliar.ts';
import type { Campo } from './campo.ts';
import { motivoInelegivel, publicoDe } from './elegibilidade.ts';
import { listEtapas } from './etapas.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import { prazoDe } from './prazo.ts';
import { prazosPorResposta } from './prazo-por-resposta.ts';
import { sayPrazo } from './prazo-texto.ts';
import { describePrevisao } from './previsao.ts';
import { calcularTaxa, taxaFixa } from './taxa.ts';
import { workflowDe } from './workflow.ts';

const quer: Campo = { nome: 'quer', rotulo: 'Quer a carteira física?', tipo: 'sn' };
const seQuer = { campo: 'quer', op: 'igual', valor: true } as const;

describe('calcularTaxa', () => {
  it('charges a fixed fee, or nothing', () => {
    expect(calcularTaxa(createForm([quer]), {}, EM_BRANCO)).toEqual({ total: 0, itens: [] });
    const fixed = createForm([quer], { titulo: 'Registro', taxa: { fixa: 11_840 } });
    expect(calcularTaxa(fixed, {}, EM_BRANCO)).toEqual({
      total: 11_840,
      itens: [{ descricao: 'Registro', valor: 11_840 }],
    });
  });

  it('adds parts up by the answers in force', () => {
    const form = createForm(
      [
        { ...quer, visivel: { campo: 'nunca', op: 'preenchido' } },
        { ...quer, nome: 'nunca' },
      ],
      {
        taxa: {
          itens: [
            { descricao: 'Inscrição', taxa: { fixa: 11_840 } },
            { descricao: 'Carteira', taxa: { casos: [{ se: seQuer, valor: 9260 }], senao: 0 } },
          ],
        },
      },
    );
    expect(calcularTaxa(form, { quer: true, nunca: false }, EM_BRANCO).total).toBe(21_100);
    expect(calcularTaxa(form, { quer: true }, EM_BRANCO)).toEqual({
      total: 11_840,
      itens: [{ descricao: 'Inscrição', valor: 11_840 }],
    });
    expect(taxaFixa(form)).toBeNull();
    expect(taxaFixa(createForm([quer]))).toBe(0);
  });
});

describe('pedeSegundaAprovacao', () => {
  const asks = (segundaAprovacao: Parameters<typeof createForm>[1], respostas: Record<string, unknown>) =>
    pedeSegundaAprovacao(createForm([quer], segundaAprovacao), respostas, EM_BRANCO);

  it('follows the answers, holds for every request, or for none', () => {
    expect(asks({ segundaAprovacao: seQuer }, { quer: true })).toBe(true);
    expect(asks({ segundaAprovacao: seQuer }, { quer: false })).toBe(false);
    expect(asks({ segundaAprovacao: true }, {})).toBe(true);
    expect(asks({}, { quer: true })).toBe(false);
  });
});

describe('workflowDe', () => {
  it('follows the answers, else the type', () => {
    const form = createForm([quer], { workflowCasos: [{ se: seQuer, valor: 'W1' }] });
    expect(workflowDe(form, { quer: true }, EM_BRANCO)).toBe('W1');
    expect(workflowDe(form, {}, EM_BRANCO)).toBe('W2');
  });
});

describe('sayPrazo', () => {
  it('promises what the workflows allow', () => {
    expect(sayPrazo(createForm([quer]))).toBe('Até 5 dias úteis');
    expect(sayPrazo(createForm([quer], { workflow: 'W1' }))).toBe('Na hora');
    expect(sayPrazo(createForm([quer], { workflowCasos: [{ se: seQuer, valor: 'W1' }] }))).toBe(
      'Na hora ou até 5 dias úteis',
    );
  });

  it('says every time that the answers may call for, each once', () => {
    const caso = { se: seQuer, valor: { n: 60, unidade: 'CORRIDOS' as const } };
    const form = createForm([quer], {
      workflowCasos: [{ se: { nao: seQuer }, valor: 'W1' }],
      prazoCasos: [caso, { ...caso, se: { campo: 'quer', op: 'vazio' } }],
    });
    expect(sayPrazo(form)).toBe('Na hora, até 5 dias úteis ou até 60 dias corridos');
    expect(prazosPorResposta(form)).toEqual([
      'Quando “Quer a carteira física?” é “Sim”: até 60 dias corridos',
      'Quando “Quer a carteira física?” está sem resposta: até 60 dias corridos',
    ]);
  });
});

describe('prazoDe', () => {
  const longo = { n: 60, unidade: 'CORRIDOS' as const };

  it('follows the first case that holds, else the service', () => {
    const form = createForm([quer], {
      prazoCasos: [
        { se: seQuer, valor: longo },
        { se: { campo: 'quer', op: 'preenchido' }, valor: { n: 2, unidade: 'MESES' } },
      ],
    });
    expect(prazoDe(form, { quer: true }, EM_BRANCO)).toEqual(longo);
    expect(prazoDe(form, { quer: false }, EM_BRANCO)).toEqual({ n: 2, unidade: 'MESES' });
    expect(prazoDe(form, {}, EM_BRANCO)).toEqual(form.prazo);
  });

  it('is kept by a request only where it is not that of its service', () => {
    const form = createForm([quer]);
    expect(prazoProprio(form, { ...form.prazo })).toEqual({ prazoN: null, prazoUnidade: null });
    const kept = prazoProprio(form, longo);
    expect(prazoDoPedido({ prazo: { n: 1, unidade: 'UTEIS' } }, kept)).toEqual(longo);
    expect(prazoDoPedido(form, {})).toEqual(form.prazo);
  });
});

describe('describePrevisao', () => {
  it.each([
    [false, false, 'Se você enviar hoje, responderemos até 30/11/2026 (segunda-feira).'],
    [false, true, 'Se você pagar a taxa hoje, responderemos até 30/11/2026 (segunda-feira).'],
    [
      ...([true, false] as const),
      'Na hora. Se for preciso conferir algo, responderemos até 30/11/2026 (segunda-feira).',
    ],
    [
      ...([true, true] as const),
      'Na hora, depois do pagamento. Se for preciso conferir algo, responderemos até 30/11/2026 (segunda-feira).',
    ],
  ])('at once %s, with a fee %s', (naHora, comTaxa, texto) => {
    expect(describePrevisao({ naHora, comTaxa, ate: '2026-11-30' })).toBe(texto);
  });
});

describe('motivoInelegivel', () => {
  const form = createForm([quer], {
    publico: ['PF_REGISTRADO'],
    elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO'] },
  });

  it('crosses audience and situation', () => {
    expect(motivoInelegivel(form, { pessoa: 'PF', situacao: 'ATIVO' })).toBeNull();
    expect(motivoInelegivel(form, { pessoa: 'PF', situacao: 'CANCELADO' })).toBe(
      'Este serviço pede registro ativo ou provisório. O seu está cancelado.',
    );
    expect(motivoInelegivel(form, { pessoa: 'PF', situacao: null })).toBe(
      'Este serviço é para profissionais com registro.',
    );
    const both = createForm([quer], { publico: ['PF_REGISTRADO', 'PJ_REGISTRADA'] });
    expect(motivoInelegivel(both, { pessoa: 'PJ', situacao: null })).toBe(
      'Este serviço é para profissionais e empresas com registro.',
    );
  });

  it('asks for no situation where the service lists none, nor of people without registration', () => {
    const open = createForm([quer], {
      publico: ['PF', 'PF_REGISTRADO'],
      elegibilidade: { situacoes: ['ATIVO'] },
    });
    expect(motivoInelegivel(open, { pessoa: 'PF', situacao: null })).toBeNull();
    expect(publicoDe({ pessoa: 'PJ', situacao: null })).toBe('PJ');
  });
});

describe('listEtapas', () => {
  it('puts orientations before and the review after the steps that have something to draw', () => {
    const form = createForm([
      { id: 'pedido', titulo: 'Pedido', campos: [quer] },
      {
        id: 'documentos',
        titulo: 'Documentos',
        campos: [{ nome: 'foto', rotulo: 'Foto', tipo: 'txt', visivel: seQuer }],
      },
    ]);
    const ids = (respostas: Record<string, unknown>) =>
      listEtapas(form, avaliar(form, respostas, EM_BRANCO)).map((etapa) => etapa.id);
    expect(ids({})).toEqual(['orientacoes', 'pedido', 'revisao']);
    expect(ids({ quer: true })).toEqual(['orientacoes', 'pedido', 'documentos', 'revisao']);
  });
});
