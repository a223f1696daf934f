import { describe, expect, it } from 'vitest';
import { pedeSegundaAprovacao } from './aprovacao.ts';
import { avaliar } from './avaliar.ts';
import type { Campo } from './campo.ts';
import { motivoInelegivel, publicoDe } from './elegibilidade.ts';
import { listEtapas } from './etapas.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import { sayPrazo } from './prazo-texto.ts';
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
    expect(motivoInelegivel(form, { pessoa: 'PJ', situacao: 'ATIVO' })).not.toBeNull();
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
