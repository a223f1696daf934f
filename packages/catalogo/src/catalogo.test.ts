import { avaliar } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Calculo } from '@balcao/domain/formulario/campo-partes';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import { lintFormulario } from '@balcao/domain/formulario/lint';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { resumirRespostas } from '@balcao/domain/formulario/resumo';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { describe, expect, it } from 'vitest';
import { blocoEndereco, blocoProcurador } from './blocos.ts';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';
import { ANUIDADE_ABERTA, comCobrancas, PARCELA_REPARCELADA } from './exemplos/cobrancas.ts';
import { contextoHelena, PDF } from './exemplos/comum.ts';
import { exemplosInvalidos, exemplosValidos } from './exemplos.ts';

const HOJE = '2026-11-20';
const CATALOGO = tiposDoPrimeiroLancamento;
const tipo = (id: number): Formulario => {
  const found = CATALOGO.find((form) => form.id === id);
  if (!found) throw new Error(`no type ${id}`);
  return found;
};

/** The time that the norm gives for each service, as people read it, and what its first example costs, in cents. */
const PROMESSAS: Record<number, [prazo: string, taxa: number]> = {
  101: ['Até 30 dias corridos', 11_840],
  102: ['Até 20 dias corridos', 11_840],
  103: ['Até 10 dias úteis', 5_920],
  104: ['Até 30 dias corridos', 23_680],
  105: ['Até 60 dias corridos', 11_840],
  106: ['Até 10 dias úteis', 0],
  107: ['Até 10 dias úteis', 0],
  108: ['Até 10 dias úteis', 0],
  109: ['Na hora, até 5 dias úteis ou até 60 dias corridos', 0],
  110: ['Na hora ou até 5 dias úteis', 0],
  111: ['Até 15 dias úteis', 6180],
  112: ['Até 20 dias corridos', 3890],
  113: ['Até 10 dias úteis', 8730],
  114: ['Na hora ou até 5 dias úteis', 0],
  115: ['Na hora ou até 5 dias úteis', 4270],
  116: ['Na hora ou até 5 dias úteis', 0],
  117: ['Até 15 dias corridos', 0],
  118: ['Até 30 dias corridos', 0],
  119: ['Na hora ou até 5 dias úteis', 0],
  120: ['Até 30 dias corridos', 0],
  121: ['Até 15 dias úteis', 0],
  122: ['Até 30 dias corridos', 0],
  123: ['Até 30 dias corridos', 0],
  124: ['Até 10 dias úteis', 0],
  125: ['Até 20 dias corridos', 0],
  126: ['Até 15 dias corridos', 0],
  127: ['Até 10 dias úteis', 0],
  128: ['Até 10 dias úteis', 0],
  129: ['Até 20 dias corridos', 5_920],
  130: ['Na hora ou até 5 dias úteis', 0],
};

/** A count of days up to today is a fact of the day of filing: such a form is read again on that day only. */
const countsToToday = (form: Formulario): boolean =>
  form.passos
    .flatMap(({ campos }) => campos)
    .some((campo) => campo.tipo === 'calc' && isOpenCount(campo.calculo));
const isOpenCount = (calculo: Calculo): boolean =>
  'acordo' in calculo || ('diasDesde' in calculo && calculo.ate === undefined);

describe('the catalogue', () => {
  it.each(CATALOGO)('$id $slug has nothing to correct, advice included', (form) => {
    expect(lintFormulario(form)).toEqual([]);
  });

  it.each(CATALOGO)('$id $slug is plain data', (form) => {
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
  });

  it('has one number and one address for each, in order of number', () => {
    const ids = CATALOGO.map((form) => form.id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(new Set(CATALOGO.map((form) => form.slug)).size).toBe(CATALOGO.length);
    expect(new Set(CATALOGO.map((form) => form.titulo)).size).toBe(CATALOGO.length);
  });

  it.each(CATALOGO)('$id $slug names only services that are in it', (form) => {
    const titles = CATALOGO.map(({ titulo }) => titulo);
    const named = JSON.stringify(form).matchAll(/serviço “([^”]+)”/g);
    expect([...named].map(([, titulo]) => titulo).filter((titulo) => !titles.includes(titulo ?? ''))).toEqual(
      [],
    );
  });

  it.each(CATALOGO)('$id $slug promises the time and the fee of the norm', (form) => {
    const first = exemplosValidos(HOJE).find((exemplo) => exemplo.tipo === form.id);
    if (!first) throw new Error('no example');
    const { total } = calcularTaxa(form, first.respostas, first.contexto);
    expect([sayPrazo(form), total]).toEqual(PROMESSAS[form.id]);
  });

  it.each(CATALOGO)('$id $slug has valid and invalid examples, each with its own name', ({ id }) => {
    for (const all of [exemplosValidos(HOJE), exemplosInvalidos(HOJE)]) {
      const names = all.filter((exemplo) => exemplo.tipo === id).map(({ nome }) => nome);
      expect(names).not.toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has no examples of a service that is not in it', () => {
    const ids = [...exemplosValidos(HOJE), ...exemplosInvalidos(HOJE)].map((exemplo) => exemplo.tipo);
    expect(ids.filter((id) => !CATALOGO.some((form) => form.id === id))).toEqual([]);
  });
});

describe('examples', () => {
  it.each(exemplosValidos(HOJE))('$tipo $nome is accepted', ({ tipo: id, respostas, contexto }) => {
    const envio = validarEnvio(tipo(id), respostas, contexto);
    expect(envio).toMatchObject({ ok: true });
    if (!envio.ok) return;
    const later = { hoje: countsToToday(tipo(id)) ? HOJE : '2030-01-01', opcoes: envio.opcoes };
    expect(avaliar(tipo(id), envio.respostas, later).valores).toEqual(envio.respostas);
    expect(resumirRespostas(tipo(id), envio.respostas, later)[0]?.itens[0]?.vazio).toBe(false);
  });

  it.each(CATALOGO)('$id $slug shows every one of its fields in some valid example', (form) => {
    const seen = new Set(
      exemplosValidos(HOJE)
        .filter((exemplo) => exemplo.tipo === form.id)
        .flatMap(({ respostas, contexto }) => [...avaliar(form, respostas, contexto).visiveis]),
    );
    const drawn = form.passos.flatMap((passo) => passo.campos).filter((campo) => !campo.oculto);
    expect(drawn.map(({ nome }) => nome).filter((nome) => !seen.has(nome))).toEqual([]);
  });

  it.each(exemplosInvalidos(HOJE))('$tipo $nome is refused', ({ tipo: id, respostas, contexto, issues }) => {
    const envio = validarEnvio(tipo(id), respostas, contexto);
    expect(envio.ok ? [] : envio.issues.map((issue) => issue.path)).toEqual(issues);
  });
});

describe('106 interrupção', () => {
  const run = (respostas: Record<string, unknown>) => avaliar(tipo(106), respostas, contextoHelena(HOJE));

  it('asks for what the motive calls for', () => {
    expect(run({ motivo: 'DOENCA' }).visiveis).toContain('laudo');
    expect(run({ motivo: 'MANDATO' }).visiveis).toContain('comprovante');
    expect(run({ motivo: 'MANDATO' }).obrigatorios).not.toContain('comprovante');
    expect(run({ motivo: 'NAO_EXERCO', laudo: [PDF.id] }).valores).not.toHaveProperty('laudo');
  });

  it('keeps the medical report sensitive', () => {
    const envio = validarEnvio(
      tipo(106),
      { motivo: 'DOENCA', inicio: HOJE, laudo: [PDF.id], declaracaoNaoExerco: true, declaracaoVerdade: true },
      contextoHelena(HOJE),
    );
    expect(envio).toMatchObject({ ok: true, anexos: [{ id: PDF.id, path: 'laudo', sensivel: true }] });
  });
});

describe('116 alteração cadastral', () => {
  it('asks for one contact or the other where either will do, and says so', () => {
    const says = 'Informe o e-mail ou o celular.';
    expect(avaliar(tipo(116), { itens: ['CONTATO'] }, contextoHelena(HOJE)).issues).toEqual([
      { path: 'novoEmail', message: says },
      { path: 'novoCelular', message: says },
    ]);
  });
});

describe('workflows by answer', () => {
  it('116 changes contact and address at once, a civil name after a check', () => {
    const run = (itens: string[]) => workflowDe(tipo(116), { itens }, contextoHelena(HOJE));
    expect(run(['ENDERECO', 'CONTATO', 'NOME_SOCIAL', 'INTIMACOES'])).toBe('W1');
    expect(run(['ENDERECO', 'NOME_CIVIL'])).toBe('W2');
    expect(run(['FILIACAO'])).toBe('W2');
    expect(run(['NASCIMENTO'])).toBe('W2');
  });

  it('119 agrees at once on what the rules give to anybody, and leaves the rest to people', () => {
    const run = (parcelas: number, debito = ANUIDADE_ABERTA) =>
      workflowDe(
        tipo(119),
        { debitos: [debito.valor], parcelas, entrada: 12_250 },
        comCobrancas(contextoHelena(HOJE), { parcelaveis: [debito] }),
      );
    expect(run(5)).toBe('W1');
    expect(run(12)).toBe('W1');
    expect(run(13)).toBe('W5');
    expect(run(2, PARCELA_REPARCELADA)).toBe('W5');
  });

  it('130 delivers one’s own digital process at once', () => {
    const run = (respostas: Record<string, unknown>) =>
      workflowDe(tipo(130), respostas, contextoHelena(HOJE));
    expect(run({ processo: '99999.000123/2026-60', qualidade: 'PARTE' })).toBe('W1');
    expect(run({ processo: 'OUTRO', qualidade: 'PARTE' })).toBe('W2');
    expect(run({ processo: '99999.000123/2026-60', qualidade: 'ADVOGADO' })).toBe('W2');
  });
});

describe('shared blocks', () => {
  it('fit together in one form, several addresses included', () => {
    const form: Formulario = {
      ...tipo(106),
      efeitos: [],
      passos: [
        {
          id: 'tudo',
          titulo: 'Tudo',
          campos: [
            ...blocoProcurador(),
            ...blocoEndereco(),
            ...blocoEndereco({
              prefixo: 'entrega',
              visivel: { campo: 'porProcurador', op: 'igual', valor: true },
            }),
          ],
        },
      ],
    };
    expect(lintFormulario(form)).toEqual([]);
    const { visiveis } = avaliar(form, { porProcurador: false }, contextoHelena(HOJE));
    expect(visiveis).toContain('cep');
    expect(visiveis).not.toContain('entregaCep');
    expect(visiveis).not.toContain('procuracao');
  });

  it.each([
    [101, 'cpfProcurador', { porProcurador: true }],
    [126, 'cpfTitular', { ehRepresentante: true }],
    [128, 'cpfFalecido', {}],
  ])('%i refuses in %s the person who asks', (id, campo, answers) => {
    const { issues } = avaliar(tipo(id), { ...answers, [campo]: '529.982.247-25' }, contextoHelena(HOJE));
    expect(issues).toContainEqual({ path: campo, message: 'Este é o seu CPF. Informe o da outra pessoa.' });
  });
});
