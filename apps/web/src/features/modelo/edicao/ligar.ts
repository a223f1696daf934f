import type { Option } from '#ui/select-field.tsx';
import type { ErroEm } from './use-erro-em.ts';

/** Names of the properties that hold a `V` or undefined. */
type Com<T, V> = { [K in keyof T]-?: Exclude<T[K], undefined> extends V ? K : never }[keyof T] & string;

type Digitado = { currentTarget: { value: string } };

/**
 * Binds inputs to properties of an object in the form: value, error and change. An emptied optional property is
 * removed.
 */
export function ligar<T extends object, M extends Partial<ErroEm>>(
  de: T,
  mudar: (parte: Partial<T>) => void,
  marcar: (parte: string) => M,
) {
  const set = (parte: keyof T, valor: unknown) => mudar({ [parte]: valor } as Partial<T>);
  return {
    /** A required text. */
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
    /** A choice between the given options. */
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
    /** A checkbox; false is stored as absent. */
    marca: <K extends Com<T, boolean>>(parte: K) => ({
      checked: de[parte] === true,
      onChange: (on: boolean) => set(parte, on ? true : undefined),
    }),
    /** An optional property with an input of its own kind. */
    parte: <K extends keyof T & string>(parte: K) => ({
      ...marcar(parte),
      onChange: (valor: T[K] | undefined) => set(parte, valor),
    }),
  };
}

/** Keeps the order of old choices and appends new ones. */
export function emOrdem<T>(antes: readonly T[], escolhidos: readonly T[]): T[] {
  return [
    ...antes.filter((each) => escolhidos.includes(each)),
    ...escolhidos.filter((each) => !antes.includes(each)),
  ];
}
