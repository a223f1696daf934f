import type { Option } from '#ui/select-field.tsx';
import type { ErroEm } from './use-erro-em.ts';

/** Names of the parts that hold a `V`, or nothing. */
type Com<T, V> = { [K in keyof T]-?: Exclude<T[K], undefined> extends V ? K : never }[keyof T] & string;

type Digitado = { currentTarget: { value: string } };

/**
 * Ties inputs to the parts of something in the form: what each holds, what is wrong with it, and how it changes. What may be
 * absent leaves the form when it is emptied.
 */
export function ligar<T extends object, M extends Partial<ErroEm>>(
  de: T,
  mudar: (parte: Partial<T>) => void,
  marcar: (parte: string) => M,
) {
  const set = (parte: keyof T, valor: unknown) => mudar({ [parte]: valor } as Partial<T>);
  return {
    /** A text that is always there. */
    texto: <K extends Com<T, string>>(parte: K) => ({
      ...marcar(parte),
      autoComplete: 'off',
      value: String(de[parte] ?? ''),
      onChange: ({ currentTarget }: Digitado) => set(parte, currentTarget.value),
    }),
    textoOpcional: <K extends Com<T, string>>(parte: K) => ({
      ...marcar(parte),
      optional: true,
      autoComplete: 'off',
      value: String(de[parte] ?? ''),
      onChange: ({ currentTarget }: Digitado) => set(parte, currentTarget.value || undefined),
    }),
    /** One of a few words; `options` are those of the part. */
    escolha: <K extends Com<T, string>>(parte: K, options: readonly Option[]) => ({
      ...marcar(parte),
      options,
      value: String(de[parte] ?? ''),
      onChange: ({ currentTarget: { value } }: Digitado) =>
        set(parte, options.find((option) => option.value === value)?.value),
    }),
    inteiro: <K extends Com<T, number>>(parte: K) => ({
      ...marcar(parte),
      value: de[parte] as number | undefined,
      onChange: (valor: number | undefined) => set(parte, valor),
    }),
    /** A yes that is absent for no. */
    marca: <K extends Com<T, boolean>>(parte: K) => ({
      checked: de[parte] === true,
      onChange: (on: boolean) => set(parte, on ? true : undefined),
    }),
    /** What may be absent and has an input of its own kind. */
    parte: <K extends keyof T & string>(parte: K) => ({
      ...marcar(parte),
      onChange: (valor: T[K] | undefined) => set(parte, valor),
    }),
  };
}

/** What was chosen before keeps its order; what is new comes after. */
export function emOrdem<T>(antes: readonly T[], escolhidos: readonly T[]): T[] {
  return [
    ...antes.filter((each) => escolhidos.includes(each)),
    ...escolhidos.filter((each) => !antes.includes(each)),
  ];
}
