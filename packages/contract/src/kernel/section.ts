import * as z from 'zod';
import type { Permissao } from '../permissions.ts';
import { instant, texto } from './field.ts';
import { list } from './list.ts';

/** One value of a setting. */
const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Scalar = z.output<typeof Scalar>;

type Shape = Readonly<Record<string, z.ZodType<Scalar>>>;
type Secrets = Readonly<Record<string, z.ZodType<string>>>;
/** Names that a save uses itself. */
type Reserved = 'version' | 'motivo';

interface Issue {
  path: string;
  message: string;
}

interface SectionDef<F extends Shape, S extends Secrets> {
  /** Its name in the database and in its address. */
  chave: string;
  /** What it is about, in English. */
  summary: string;
  /** Who reads and changes it. */
  access: Permissao;
  /** Asks for the identity before a change. */
  stepUp?: true;
  /** Every field, as a save says it. */
  campos: F & { [K in Reserved]?: never };
  /** Fields that are written and never read: kept sealed, outside every answer. */
  segredos?: S & { [K in Reserved]?: never };
  /** Where a secret is sent. Once it would go elsewhere, it is typed again. */
  destinos?: { [K in keyof S]?: Destino<F> };
  /** What holds until somebody saves it, and for a stored value that no longer fits. */
  inicial: Values<F>;
  /** What is wrong between fields, each on its field. */
  confere?: (valor: Values<F>) => readonly Issue[];
}

interface Destino<F extends Shape> {
  /** Every place that gets it; none where it stays here. */
  para: (valor: Values<F>) => readonly string[];
  /** Asks for it, on its field. */
  message: string;
}

type Values<F extends Shape> = { [K in keyof F]: z.output<F[K]> };

/** What was done to a secret. */
const Feito = z.enum(['guardado', 'trocado', 'retirado']);
export type Feito = z.output<typeof Feito>;

interface Answer<F extends Shape, S extends Secrets> {
  /** 0 before the first save. */
  version: number;
  /** Since when it holds and by whom; null for what came with the portal. */
  desde: string | null;
  por: string | null;
  valor: Values<F>;
  /** Whether each secret is there. */
  segredos: Record<keyof S, boolean>;
  /** Fields and secrets that the environment of the installation sets; a save changes nothing of them. */
  doAmbiente: string[];
}

type AnswerSchema<F extends Shape, S extends Secrets> = z.ZodType<
  Answer<F, S>,
  Omit<Answer<F, S>, 'desde'> & { desde: string | Date | null }
>;

/** What a save says of secrets. Of any section nothing is known: every field would have to be a text. */
type Said<S extends Secrets> = string extends keyof S ? unknown : { [K in keyof S]?: string | null };

type BodySchema<F extends Shape, S extends Secrets> = z.ZodType<
  Values<F> & Said<S> & { version: number; motivo?: string },
  { [K in keyof F]: z.input<F[K]> } & Said<S> & { version: number; motivo?: string }
>;

/** One version of a section. */
const Versao = z.object({
  versao: z.int(),
  /** Null for what held before anybody saved. */
  em: instant.nullable(),
  por: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The version whose value was taken again. */
  restaura: z.int().nullable(),
  mudancas: z.array(z.object({ campo: z.string(), antes: Scalar, depois: Scalar })),
  segredos: z.array(z.object({ campo: z.string(), feito: Feito })),
});
export type VersaoDeSecao = z.output<typeof Versao>;

type Routes<A extends Permissao, F extends Shape, S extends Secrets> = {
  ler: {
    method: 'GET';
    path: `/configuracoes/${string}`;
    summary: string;
    access: A;
    response: AnswerSchema<F, S>;
  };
  salvar: {
    method: 'PUT';
    path: `/configuracoes/${string}`;
    summary: string;
    access: A;
    body: BodySchema<F, S>;
    response: AnswerSchema<F, S>;
    problems: readonly ['stale'];
    stepUp?: true;
  };
  versoes: ReturnType<typeof versoesOf<A>>;
  restaurar: {
    method: 'POST';
    path: `/configuracoes/${string}`;
    summary: string;
    access: A;
    body: typeof Restauracao;
    response: AnswerSchema<F, S>;
    problems: readonly ['stale'];
    stepUp?: true;
  };
};

const motivo = texto(500, 0).optional();
const version = z.int32().min(0);
const Restauracao = z.object({ versao: z.int32().min(0), version });

function versoesOf<A extends Permissao>(chave: string, summary: string, access: A) {
  return list({
    path: `/configuracoes/${chave}/versoes`,
    summary: `Every value that ${summary} had, newest first`,
    access,
    row: Versao,
    filters: {},
  });
}

/** A section of the settings: what it says, and the routes that read, save and restore it. */
export interface Section<F extends Shape = Shape, S extends Secrets = Secrets> {
  chave: string;
  campos: F;
  segredos: S;
  inicial: Values<F>;
  confere(valor: Values<F>): readonly Issue[];
  /** The secrets that would go where they did not go before, each with what asks for it. */
  desviados(antes: Values<F>, depois: Values<F>): readonly Issue[];
  routes: Routes<Permissao, F, S>;
}

/** The values of a section. */
export type ValuesOf<X extends Pick<Section, 'campos'>> = Values<X['campos']>;

/**
 * Declares a section of the settings once, for the database, the server and the screen. The server answers its routes with
 * `keepSection`; the screen shows it with `AjustesSection`.
 */
export function section<const F extends Shape, const S extends Secrets = Record<never, never>>(
  def: SectionDef<F, S>,
): Section<F, S> {
  const { chave, summary, access, stepUp, inicial, confere = () => [] } = def;
  const campos: F = def.campos;
  const segredos = (def.segredos ?? {}) as S; // none where none is named
  const path = `/configuracoes/${chave}` as const;
  const response = answerOf(campos, segredos);
  const gate = stepUp ? { stepUp } : {};
  const written = Object.entries(segredos).map(([name, one]) => [name, one.nullable().optional()]);
  const body = z.object({ ...campos, ...Object.fromEntries(written), version, motivo });
  return {
    chave,
    campos,
    segredos,
    inicial,
    confere,
    desviados: (antes, depois) =>
      Object.entries<Destino<F> | undefined>(def.destinos ?? {}).flatMap(([path, destino]) => {
        const known = destino?.para(antes) ?? [];
        const stays = destino?.para(depois).every((one) => known.includes(one)) ?? true;
        return stays || !destino ? [] : [{ path, message: destino.message }];
      }),
    routes: {
      ler: { method: 'GET', path, summary: `Read ${summary}`, access, response },
      salvar: {
        method: 'PUT',
        path,
        summary: `Save ${summary} in the version that was seen; an unchanged save writes nothing`,
        access,
        body: body as unknown as BodySchema<F, S>, // made field by field
        response,
        problems: ['stale'],
        ...gate,
      },
      versoes: versoesOf(chave, summary, access),
      restaurar: {
        method: 'POST',
        path: `${path}/restauracao`,
        summary: `Take an earlier value of ${summary} again, as a new change; secrets stay as they are`,
        access,
        body: Restauracao,
        response,
        problems: ['stale'],
        ...gate,
      },
    },
  };
}

/** Reads nothing but its fields. They were checked when they were written, and those of the environment at the start. */
function answerOf<F extends Shape, S extends Secrets>(campos: F, segredos: S): AnswerSchema<F, S> {
  const each = <V extends z.ZodType>(names: object, schema: V) =>
    z.object(Object.fromEntries(Object.keys(names).map((name) => [name, schema])));
  const answer = z.object({
    version: z.int(),
    desde: instant.nullable(),
    por: z.string().nullable(),
    valor: each(campos, Scalar),
    segredos: each(segredos, z.boolean()),
    doAmbiente: z.array(z.string()),
  });
  return answer as unknown as AnswerSchema<F, S>; // made field by field
}

/** What is stored of a section; a field that is missing or no longer fits has its initial value. */
export function readStored<F extends Shape>(
  of: Pick<Section<F>, 'campos' | 'inicial'>,
  stored: unknown,
): Values<F> {
  const kept = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  const values = Object.entries(of.campos).map(([name, schema]) => {
    const read = schema.safeParse(kept[name]);
    return [name, read.success ? read.data : of.inicial[name]];
  });
  return Object.fromEntries(values) as Values<F>; // field by field
}
