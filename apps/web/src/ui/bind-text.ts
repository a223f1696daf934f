interface TextBinding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** Names of the properties that are texts. */
type TextName<T> = { [K in keyof T]-?: T[K] extends string ? K : never }[keyof T] & string;

/** Binds the text fields of a form to its values by name: value, error and change. */
export function bindText<T extends object>(
  answers: T,
  change: (part: Partial<T>) => void,
  errorOf: (name: string) => string | undefined,
): (name: TextName<T>) => TextBinding {
  return (name) => ({
    name,
    value: String(answers[name]),
    error: errorOf(name),
    onChange: ({ currentTarget }) => change({ [name]: currentTarget.value } as Partial<T>), // one text of T
  });
}
