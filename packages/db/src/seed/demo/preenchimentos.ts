import { exemplosValidos } from '@balcao/catalogo/exemplos';
import type { Exemplo } from '@balcao/catalogo/exemplos/comum';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Preencher } from './pedidos.ts';
import type { PessoaDemo } from './pessoa.ts';
import type { Sorteio } from './sorteio.ts';

const known = new Map<IsoDate, Exemplo[]>();

function examplesOn(hoje: IsoDate): Exemplo[] {
  const found = known.get(hoje) ?? exemplosValidos(hoje);
  known.set(hoje, found);
  return found;
}

/** The answers of an example of a service, on this day. @throws Error when there is none of that name. */
function exampleOf(tipo: number, nome: string, hoje: IsoDate): Record<string, unknown> {
  const found = examplesOn(hoje).find((exemplo) => exemplo.tipo === tipo && exemplo.nome === nome);
  if (!found) throw new Error(`service ${tipo} has no example “${nome}”`);
  return found.respostas;
}

type Adapt = (sorteio: Sorteio, pessoa: PessoaDemo, hoje: IsoDate) => Record<string, unknown>;

/** Fills a form as one of its examples does, with what this person says otherwise. */
export function likeExample(tipo: number, nome: string, adapt: Adapt = () => ({})): Preencher {
  return (sorteio, pessoa, hoje) => ({
    respostas: { ...exampleOf(tipo, nome, hoje), ...adapt(sorteio, pessoa, hoje) },
  });
}
