import { describe, expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { DATA_INEXISTENTE } from '../texto/data-errada.ts';
import { avaliar, OBRIGATORIO } from './avaliar.ts';
import type { Campo, CampoData, CampoInt, CampoMoeda } from './campo.ts';
import type { LimiteData } from './campo-partes.ts';
import { comNomesNoCampo } from './editar/referencias.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import { refsDoLimite } from './limite.ts';

const data = (nome: string, limites: { min?: LimiteData; max?: LimiteData } = {}): CampoData => ({
  nome,
  rotulo: nome,
  tipo: 'data',
  ...limites,
});
const inicio = data('inicio', { min: { hoje: 0 }, max: '2030-12-31' });
const volta = data('volta', { min: { campo: 'inicio', dias: 1 } });

function errors(campos: Campo[], respostas: Record<string, unknown>): Record<string, string> {
  const { issues } = avaliar(createForm(campos), respostas, EM_BRANCO);
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

describe('years of a bound', () => {
  const nascimento = data('nascimento');
  const colacao = data('colacao', { min: { campo: 'nascimento', anos: 14 } });

  it.each([
    ['1985-04-12', '1999-04-12'],
    ['1984-02-29', '1998-02-28'],
    ['1984-03-01', '1998-03-01'],
    ['1998-02-28', '2012-02-28'],
  ])('are those of the calendar: born on %s, from %s', (born, first) => {
    const from = (colou: string) => errors([nascimento, colacao], { nascimento: born, colacao: colou });
    expect(from(first)).toEqual({});
    const [year, month, day] = first.split('-');
    expect(from(addDays(first, -1)).colacao).toBe(`Informe uma data a partir de ${day}/${month}/${year}.`);
  });

  it('come before the days, and go back from today too', () => {
    const limited = data('dia', { min: { hoje: 0, anos: -10 }, max: { hoje: 1, anos: 1 } });
    expect(errors([limited], { dia: '2016-11-19' }).dia).toContain('entre 20/11/2016 e 21/11/2027');
  });
});

describe('a date that follows another one', () => {
  it.each(['31/02/2027', '01/01/2020', 'amanhã'])('has its own error beside a first date of %s', (wrong) => {
    const found = errors([inicio, volta], { inicio: wrong, volta: '01/01/2020' });
    expect(Object.keys(found)).toEqual(['inicio', 'volta']);
    expect(found.volta).toBe('Informe uma data a partir de 21/11/2026.');
  });

  it('does not mention the years 1900 to 2100 when the other date lies beyond them', () => {
    const found = errors([data('inicio', { min: { hoje: 0 } }), volta], {
      inicio: '01/01/9999',
      volta: '01/02/9999',
    });
    expect(found).toEqual({
      inicio: 'Informe uma data entre hoje e 31/12/2100.',
      volta: 'Informe uma data entre 21/11/2026 e 31/12/2100.',
    });
  });

  it('is left alone where only the first one is wrong', () => {
    expect(errors([inicio, volta], { inicio: '31/02/2027', volta: '01/03/2027' })).toEqual({
      inicio: DATA_INEXISTENTE,
    });
    expect(errors([inicio, volta], { inicio: '2099-01-01', volta: '2031-01-01' })).toHaveProperty('inicio');
    expect(errors([inicio, volta], { inicio: '2099-01-01', volta: '2031-01-01' })).not.toHaveProperty(
      'volta',
    );
  });

  it('asks nothing of a first one that is empty or has no bound of its own', () => {
    expect(errors([inicio, volta], { volta: '01/01/2020' })).toEqual({});
    expect(errors([data('inicio'), volta], { inicio: '31/02/2027', volta: '01/01/2020' })).toEqual({
      inicio: DATA_INEXISTENTE,
    });
  });

  it('may be followed in its turn, and follows the column of its own row', () => {
    const ate = data('ate', { max: { campo: 'de' } });
    const de = data('de', { min: { campo: 'ate' }, max: { hoje: 0 } });
    expect(errors([de, ate], { de: '31/02/2020', ate: '01/01/2027' })).toEqual({
      de: DATA_INEXISTENTE,
      ate: 'Informe uma data entre 01/01/1900 e hoje.',
    });
    const periodos: Campo = {
      nome: 'periodos',
      rotulo: 'Períodos',
      tipo: 'tab',
      linhas: { titulo: 'Período', min: 0, max: 3, campos: [inicio, volta] },
    };
    const found = errors([periodos], { periodos: [{ inicio: '31/02/2027', volta: '01/01/2020' }] });
    expect(Object.keys(found)).toEqual(['periodos.0.inicio', 'periodos.0.volta']);
  });
});

describe('a number bound by the year', () => {
  it('goes on with the years', () => {
    const ano: Campo = { nome: 'ano', rotulo: 'Ano', tipo: 'int', min: { ano: 0 }, max: { ano: 2 } };
    const errorIn = (hoje: string, valor: number) =>
      avaliar(createForm([ano]), { ano: valor }, { hoje }).issues.map(({ message }) => message);
    expect(errorIn('2026-12-31', 2026)).toEqual([]);
    expect(errorIn('2027-01-01', 2026)).toEqual(['Informe um número entre 2027 e 2029.']);
    expect(errorIn('2026-11-23', 2029)).toEqual(['Informe um número entre 2026 e 2028.']);
  });
});

describe('a number too long to be read', () => {
  const long = '9'.repeat(400);

  it.each<[CampoInt | CampoMoeda, string, string]>([
    [{ nome: 'n', rotulo: 'n', tipo: 'int' }, long, 'Informe um número até 999.999.999.999.999.'],
    [
      { nome: 'n', rotulo: 'n', tipo: 'int' },
      `-${long}`,
      'Informe um número a partir de -999.999.999.999.999.',
    ],
    [{ nome: 'n', rotulo: 'n', tipo: 'int', max: 20_000 }, long, 'Informe um número até 20.000.'],
    [
      { nome: 'n', rotulo: 'n', tipo: 'moeda' },
      `R$ ${long},00`,
      'Informe um valor entre R$ 0,00 e R$ 90.071.992.547.409,91.',
    ],
    [
      { nome: 'n', rotulo: 'n', tipo: 'moeda', min: -500 },
      `\u2212${long}`,
      'Informe um valor a partir de -R$ 5,00.',
    ],
  ])('says how far the field goes: %o', (campo, typed, message) => {
    expect(errors([campo], { n: typed })).toEqual({ n: message });
  });

  it.each([
    ['0000000000000007', 7],
    [`-${'0'.repeat(400)}42`, -42],
    ['000.000.000.000.000.007', 7],
    ['0999999999999999', 999_999_999_999_999],
    ['1000000000000000', '1000000000000000'],
    ['0000.007', '0000.007'],
  ])('is not one for the zeros before it: %s', (typed, valor) => {
    const campo: CampoInt = { nome: 'n', rotulo: 'n', tipo: 'int' };
    expect(avaliar(createForm([campo]), { n: typed }, { hoje: '2026-11-20' }).valores).toEqual({ n: valor });
  });
});

describe('a number that follows another one', () => {
  const moeda = (nome: string, limites: Pick<CampoMoeda, 'min' | 'max' | 'visivel'> = {}): CampoMoeda => ({
    nome,
    rotulo: nome,
    tipo: 'moeda',
    ...limites,
  });
  const campos = [moeda('a'), moeda('b'), moeda('c', { min: 1, max: { campo: 'a', senao: { campo: 'b' } } })];

  it.each([
    [{ a: 100, b: 900, c: 101 }, 'Informe um valor entre R$ 0,01 e R$ 1,00.'],
    [{ b: 900, c: 901 }, 'Informe um valor entre R$ 0,01 e R$ 9,00.'],
    [{ a: 0, b: 900, c: 1 }, 'Não há o que informar aqui: o limite é R$ 0,00.'],
    [{ c: 901 }, undefined],
  ])('follows the next one while that one is empty: %o', (respostas, message) => {
    expect(errors(campos, respostas).c).toBe(message);
  });

  it('says why nothing is left and what to do instead, also for an empty answer', () => {
    const mensagem = 'Nada foi pago a mais. Escolha outro motivo.';
    const max = { campo: 'a', senao: { campo: 'b' }, mensagem };
    const valor: Campo = { ...moeda('c', { min: 1, max }), obrigatorio: true };
    const numero: Campo = { nome: 'd', rotulo: 'd', tipo: 'int', min: 1, max };
    const told = (respostas: Record<string, unknown>) =>
      errors([moeda('a'), moeda('b'), valor, numero], respostas);
    expect(told({ a: 0, b: 900, c: 1, d: 1 })).toEqual({ c: mensagem, d: mensagem });
    expect(told({ a: 0, b: 900 })).toEqual({ c: mensagem });
    expect(told({ a: 100 })).toEqual({ c: OBRIGATORIO });
    expect(told({ b: 0, c: 1 })).toEqual({ c: 'Não há o que informar aqui: o limite é R$ 0,00.' });
  });

  it('names both, so that neither is taken away or renamed behind its back', () => {
    expect(refsDoLimite(campos[2]?.max)).toEqual(['a', 'b']);
    const [, , c] = campos.map((campo) => comNomesNoCampo(campo, (nome) => `${nome}2`));
    expect(refsDoLimite(c?.max)).toEqual(['a2', 'b2']);
  });
});
