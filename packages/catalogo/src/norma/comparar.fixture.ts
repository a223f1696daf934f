import type { Formulario } from '@balcao/domain/formulario/campo';
import { type CampoNotado, lerCampo } from './campo.fixture.ts';
import type { Diferenca, ParteDaNorma, TipoDaNorma } from './norma.fixture.ts';
import { notarCampos, notarServico } from './servico.fixture.ts';

/** All in which a service is not what the norm says with the differences that it owns up to, each with service and part. */
export function compararComNorma(form: Formulario, norma: TipoDaNorma): string[] {
  return [
    ...compararPartes(form, norma),
    ...compararCampos(form, norma),
    ...dizeresQueFaltam(form, norma),
  ].map((said) => `${form.id} ${form.slug}, ${said}`);
}

function compararPartes(form: Formulario, norma: TipoDaNorma): string[] {
  const seen = notarServico(form);
  return (Object.keys(seen) as ParteDaNorma[]).flatMap((parte) => {
    const wanted = norma[parte] ?? (parte === 'recurso' ? '10' : '');
    const own = norma.difere?.[parte];
    if (own?.[0] === wanted) return [`${parte}: no difference to the norm, yet one is named`];
    const expected = own ? (own[0] ?? '') : wanted;
    return seen[parte] === expected ? [] : [`${parte}: should be “${expected}”, is “${seen[parte]}”`];
  });
}

function compararCampos(form: Formulario, { campos, diferemCampos = {} }: TipoDaNorma): string[] {
  const wanted = new Map(campos.map(partir));
  const expected = new Map<string, string>();
  for (const [nome, nota] of wanted) expected.set(nome, nota);
  for (const [nome, [aqui]] of Object.entries(diferemCampos))
    if (aqui === null) expected.delete(nome);
    else expected.set(nome, aqui);
  const seen = notarCampos(form, new Set(expected.keys()));
  const missing = [...expected.keys()].filter((nome) => !seen.has(nome));
  return [
    ...nomesRepetidos(campos),
    ...missing.map((nome) => `field ${nome}: is missing`),
    ...[...seen].flatMap(([nome, campo]) => compararCampo(nome, campo, expected.get(nome))),
    ...Object.entries(diferemCampos).flatMap(([nome, own]) => diferencaVazia(nome, own, wanted.get(nome))),
  ];
}

function compararCampo(nome: string, seen: CampoNotado, nota: string | undefined): string[] {
  if (nota === undefined) return [`field ${nome}: the norm asks for no such thing`];
  const wanted = lerCampo(nota);
  return (Object.keys(wanted) as (keyof CampoNotado)[]).flatMap((parte) => {
    if (wanted[parte] === undefined || fits(parte, wanted, seen)) return [];
    return [`field ${nome}, ${parte}: should be “${String(wanted[parte])}”, is “${String(seen[parte])}”`];
  });
}

/** A form may bound an answer more closely than the norm does, but takes no other files. */
function fits(parte: keyof CampoNotado, wanted: CampoNotado, seen: CampoNotado): boolean {
  if (parte !== 'limites') return wanted[parte] === seen[parte];
  if (wanted.tipo === 'anexo') return wanted.limites.toSorted().join() === seen.limites.toSorted().join();
  return wanted.limites.every((limite) => seen.limites.includes(limite));
}

function diferencaVazia(nome: string, [aqui]: Diferenca, wanted: string | undefined): string[] {
  const same = aqui === null ? wanted === undefined : aqui === wanted;
  return same ? [`field ${nome}: no difference to the norm, yet one is named`] : [];
}

function nomesRepetidos(campos: readonly string[]): string[] {
  const nomes = campos.map((linha) => partir(linha)[0]);
  return nomes
    .filter((nome, i) => nomes.indexOf(nome) !== i)
    .map((nome) => `field ${nome}: written down twice`);
}

function partir(linha: string): [nome: string, nota: string] {
  const colon = linha.indexOf(':');
  if (colon < 1) throw new Error(`not in the notation of the norm: ${linha}`);
  return [linha.slice(0, colon), linha.slice(colon + 1)];
}

function dizeresQueFaltam(form: Formulario, { dizeres = [] }: TipoDaNorma): string[] {
  const all = JSON.stringify(form);
  return dizeres.filter((dito) => !all.includes(dito)).map((dito) => `does not say: “${dito}”`);
}
