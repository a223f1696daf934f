import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { FormularioSchema } from '@balcao/contract/formulario/schema';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { describe, expect, it } from 'vitest';

const [form] = tiposDoPrimeiroLancamento as [Formulario];

function written(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The errors of a form with this as its first field. */
function issuesOf(campo: unknown): string[] {
  const changed = { ...form, passos: [{ id: 'um', titulo: 'Um', campos: [campo] }] };
  const result = FormularioSchema.safeParse(written(changed));
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
}

const campo = { nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' };
const folha = { campo: 'x', op: 'preenchido' };

describe('the schema of a form', () => {
  it.each(tiposDoPrimeiroLancamento)('lets $slug through unchanged', (tipo) => {
    expect(FormularioSchema.parse(written(tipo))).toEqual(written(tipo));
  });

  it('removes invisible characters from texts for people', () => {
    const titulo = 'Certi\u200Bdão de re\u00ADgistro';
    expect(FormularioSchema.parse(written({ ...form, titulo })).titulo).toBe('Certidão de registro');
  });

  it.each([
    ['a property of another type', { ...campo, opcoes: ['A'] }, 'passos.0.campos.0'],
    ['an unknown property', { ...campo, visivle: folha }, 'passos.0.campos.0'],
    ['an unknown type', { ...campo, tipo: 'regex' }, 'passos.0.campos.0.tipo'],
    ['the name of what every object has', { ...campo, nome: 'constructor' }, 'passos.0.campos.0.nome'],
    ['a name with a dot', { ...campo, nome: 'a.b' }, 'passos.0.campos.0.nome'],
    ['a text in place of a number', { ...campo, maxLength: '10' }, 'passos.0.campos.0.maxLength'],
    ['an endless text', { ...campo, rotulo: 'x'.repeat(301) }, 'passos.0.campos.0.rotulo'],
    [
      'a comparison that does not exist',
      { ...campo, visivel: { ...folha, op: 'matches' } },
      'passos.0.campos.0.visivel.op',
    ],
    [
      'a condition that is none',
      { ...campo, visivel: { ou: [folha, {}] } },
      'passos.0.campos.0.visivel.ou.1',
    ],
    [
      'a condition on a reserved name',
      { ...campo, visivel: { campo: '__proto__.x', op: 'vazio' } },
      'passos.0.campos.0.visivel.campo',
    ],
  ])('refuses %s, and says where', (_what, wrong, path) => {
    expect(issuesOf(wrong)).toContain(path);
  });

  it('refuses a key that would change every object', () => {
    const text = JSON.stringify({ ...form }).replace('{', '{"__proto__": {"isAdmin": true},');
    expect(FormularioSchema.safeParse(JSON.parse(text)).success).toBe(false);
  });

  it('refuses unlimited conditions and forms', () => {
    const deep = Array.from({ length: 9 }).reduce<object>((cond) => ({ nao: cond }), folha);
    expect(issuesOf({ ...campo, visivel: deep })).not.toEqual([]);
    const abyss = JSON.parse(`${'{"nao":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as unknown;
    expect(FormularioSchema.safeParse({ ...form, sigilo: abyss }).success).toBe(false);
    const many = Array.from({ length: 121 }, (_, i) => ({ ...campo, nome: `c${i}` }));
    const wide = { ...form, passos: [{ id: 'um', titulo: 'Um', campos: many }] };
    expect(FormularioSchema.safeParse(wide).success).toBe(false);
    const heavy = { ...form, avisos: Array.from({ length: 40 }, () => 'ç'.repeat(1_000)) };
    expect(FormularioSchema.safeParse(heavy).success).toBe(true);
    const text = { nome: 'c', rotulo: 'C', tipo: 'decl', texto: 'ç'.repeat(5_000) };
    const campos = Array.from({ length: 60 }, (_, i) => ({ ...text, nome: `c${i}` }));
    const heavier = { ...form, passos: [{ id: 'um', titulo: 'Um', campos }] };
    expect(FormularioSchema.safeParse(heavier).success).toBe(false);
  });

  it('refuses debts as a bar, and what the database cannot store', () => {
    expect(FormularioSchema.safeParse({ ...form, exigeAdimplencia: true }).success).toBe(false);
    expect(issuesOf({ ...campo, rotulo: 'a\u0000b' })).not.toEqual([]);
    expect(issuesOf({ ...campo, rotulo: 'a\ud800b' })).not.toEqual([]);
    expect(issuesOf({ ...campo, rotulo: String.raw`a\u0000b` })).toEqual([]);
  });
});
