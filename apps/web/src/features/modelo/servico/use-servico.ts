import type { Formulario } from '@balcao/domain/formulario/campo';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { ligar } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';

/** The service around the fields, and what changes parts of it or ties inputs to them; undefined takes a part away. */
export function useServico() {
  const { form, edicao } = useModeloAberto();
  const erroEm = useErroEm();
  const mudar = (parte: Partial<Formulario>) =>
    edicao.mudar((now) => withoutUndefined({ ...now, ...parte }), `servico:${Object.keys(parte).join()}`);
  return { form, mudar, erroEm, liga: ligar(form, mudar, (parte) => erroEm(parte)) };
}

/** A list that is absent while it is empty. */
export function semVazia<T>(lista: T[]): T[] | undefined {
  return lista.length > 0 ? lista : undefined;
}
