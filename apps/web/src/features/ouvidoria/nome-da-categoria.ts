import type { Option } from '#ui/select-field.tsx';
import type { Categoria } from './queries.ts';

type Nomeada = Pick<Categoria, 'id' | 'paiId' | 'nome'>;

/** The name of a category, after the one above it: «Atendimento › Telefone». */
export function nomeDaCategoria({ paiId, nome }: Nomeada, all: readonly Nomeada[]): string {
  const pai = all.find(({ id }) => id === paiId);
  return pai ? `${pai.nome} › ${nome}` : nome;
}

/** Categories as options. */
export function categoriaOptions(all: readonly Nomeada[]): Option[] {
  return all.map((one) => ({ value: one.id, label: nomeDaCategoria(one, all) }));
}
