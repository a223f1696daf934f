import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formArb, respostasArb } from './arbitrary.fixture.ts';
import { avaliar, limparOcultos } from './avaliar.ts';
import { refsDaCond } from './condicao.ts';
import { validarEnvio } from './enviar.ts';
import { EM_BRANCO, HOJE } from './form.fixture.ts';
import { walkCampos } from './lint/problema.ts';
import { resumirRespostas } from './resumo.ts';

const runs = { numRuns: 800 };

describe('the evaluator', () => {
  it('gives a result for any answers', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (form, respostas) => {
        expect(Array.isArray(avaliar(form, respostas, EM_BRANCO).issues)).toBe(true);
        expect(Array.isArray(resumirRespostas(form, respostas, { hoje: HOJE }))).toBe(true);
      }),
      runs,
    );
  });

  it('neither requires, checks nor stores what is hidden', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (form, respostas) => {
        const { visiveis, obrigatorios, issues, valores } = avaliar(form, respostas, EM_BRANCO);
        for (const path of [...obrigatorios, ...issues.map((issue) => issue.path)])
          expect(visiveis).toContain(path);
        for (const nome of Object.keys(valores)) expect(visiveis).toContain(nome);
        const rows = Array.isArray(valores.g) ? valores.g : [];
        rows.forEach((row, i) => {
          for (const nome of Object.keys(row)) expect(visiveis).toContain(`g.${i}.${nome}`);
        });
      }),
      runs,
    );
  });

  it('is a fixed point: its own result evaluates to itself', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (form, respostas) => {
        const once = avaliar(form, respostas, EM_BRANCO);
        const again = avaliar(form, once.valores, EM_BRANCO);
        expect(again.valores).toEqual(once.valores);
        expect([...again.visiveis]).toEqual([...once.visiveis]);
        expect(again.issues).toEqual(once.issues);
      }),
      runs,
    );
  });

  it('reads the same on the server, after the answers crossed the wire', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (form, respostas) => {
        const kept = limparOcultos(form, respostas, EM_BRANCO);
        const here = avaliar(form, kept, EM_BRANCO);
        const wired = JSON.parse(JSON.stringify({ form, kept, facts: EM_BRANCO }));
        const there = avaliar(wired.form, wired.kept, wired.facts);
        expect(there.valores).toEqual(here.valores);
        expect(there.issues).toEqual(here.issues);
      }),
      runs,
    );
  });

  it('shows an answer as filed for ever: without the prefill, nothing changes', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (form, respostas) => {
        const { valores, visiveis } = avaliar(form, respostas, EM_BRANCO);
        const later = avaliar(form, valores, { hoje: '2035-01-01' });
        expect(later.valores).toEqual(valores);
        expect([...later.visiveis]).toEqual([...visiveis]);
      }),
      runs,
    );
  });

  it('lets a field change only what looks at it', () => {
    fc.assert(
      fc.property(
        formArb,
        respostasArb,
        fc.constantFrom('f0', 'f1', 'f2', 'f3'),
        fc.anything(),
        (form, respostas, nome, novo) => {
          const reached = dependents(form, nome);
          const before = avaliar(form, respostas, EM_BRANCO);
          const after = avaliar(form, { ...respostas, [nome]: novo }, EM_BRANCO);
          for (const { onde, tab, campo } of walkCampos(form)) {
            if (tab !== null || reached.has(onde)) continue;
            expect(after.visiveis.has(campo.nome)).toBe(before.visiveis.has(campo.nome));
            expect(after.obrigatorios.has(campo.nome)).toBe(before.obrigatorios.has(campo.nome));
            if (campo.nome !== nome && campo.tipo !== 'tab')
              expect(after.valores[campo.nome]).toEqual(before.valores[campo.nome]);
          }
        },
      ),
      runs,
    );
  });

  it('treats a default like a typed answer', () => {
    fc.assert(
      fc.property(formArb, (form) => {
        const typed = Object.fromEntries(
          walkCampos(form).flatMap(({ campo, tab }) =>
            tab === null && campo.padrao !== undefined ? [[campo.nome, campo.padrao]] : [],
          ),
        );
        expect([...avaliar(form, {}, EM_BRANCO).visiveis]).toEqual([
          ...avaliar(form, typed, EM_BRANCO).visiveis,
        ]);
      }),
      runs,
    );
  });

  it('accepts for filing exactly what has no issue, and stores what it showed', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (form, respostas) => {
        const envio = validarEnvio(form, respostas, EM_BRANCO);
        expect(envio.ok).toBe(avaliar(form, respostas, EM_BRANCO).issues.length === 0);
        if (!envio.ok) return;
        expect(validarEnvio(form, envio.respostas, EM_BRANCO)).toEqual(envio);
        const texts = (answers: typeof respostas) =>
          resumirRespostas(form, answers, { hoje: HOJE }).flatMap((p) =>
            p.itens.map((i) => [i.campo, i.texto]),
          );
        expect(texts(envio.respostas)).toEqual(texts(limparOcultos(form, respostas, EM_BRANCO)));
      }),
      runs,
    );
  });
});

/** Top-level fields whose state may depend on the named one, through any chain of conditions. */
function dependents(form: Parameters<typeof avaliar>[0], nome: string): Set<string> {
  const reached = new Set([nome]);
  const looks = (refs: string[]) => refs.some((ref) => reached.has(ref.split('.')[0] ?? ''));
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { campo, passo, tab } of walkCampos(form)) {
      const refs = [campo.visivel, campo.obrigatorio, passo.visivel].flatMap(refsDaCond);
      if (looks(refs)) reached.add(tab?.nome ?? campo.nome);
    }
  }
  reached.delete(nome);
  return reached;
}
