import { modelo } from '@balcao/contract/modelo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';

/** The person who manages the services. */
export function keeper(api: TestApi): Promise<Person> {
  return person(api, { tipo: 2, nome: 'Paulo Brandão' });
}

/** The published form of a service. */
export async function published(api: TestApi, token: string, tipoId: number): Promise<Formulario> {
  const { publicado } = await api.must(modelo.get, { params: { tipoId } }, { token });
  if (!publicado) throw new Error(`service ${tipoId} has no published form`);
  return publicado;
}

/** The same form with another label for its fields of this name. */
export function reworded(form: Formulario, nome: string, rotulo: string): Formulario {
  return {
    ...form,
    passos: form.passos.map((passo) => ({
      ...passo,
      campos: passo.campos.map((campo) => (campo.nome === nome ? { ...campo, rotulo } : campo)),
    })),
  };
}

/** Publishes this form as the next version of a service without a draft. */
export async function publish(api: TestApi, token: string, tipoId: number, formulario: Formulario) {
  const { version } = await api.must(
    modelo.salvar,
    { params: { tipoId }, body: { version: null, formulario } },
    { token },
  );
  const body = { version, motivo: 'Texto mais claro' };
  return api.must(modelo.publicar, { params: { tipoId }, body }, { token });
}
