import { modelo } from '@balcao/contract/modelo';
import { escolher } from './ato.fixture.ts';
import type { Modelo } from './modelo.fixture.ts';
import { type Mundo, SERVICOS } from './mundo.fixture.ts';

/** Services with a free choice of time; information has a legal maximum. */
const MUDAM = [SERVICOS.simples, SERVICOS.colegiado, SERVICOS.taxado, SERVICOS.filho, SERVICOS.empresa];

/**
 * Publishes a service anew, with another time to answer and other days to appeal. Filed requests keep their version and
 * all their terms, so the model does not change.
 */
export async function publicarVersao({ api, entrar }: Mundo, _: Modelo, n: number): Promise<void> {
  const params = { tipoId: escolher(MUDAM, n) };
  const as = { token: await entrar('chefe') };
  const { publicado } = await api.must(modelo.get, { params }, as);
  if (!publicado) throw new Error(`service ${params.tipoId} is published`);
  const { prazo, recurso } = publicado;
  const formulario = {
    ...publicado,
    prazo: { ...prazo, n: 20 + ((prazo.n + 7) % 30) },
    recurso: { ...recurso, dias: 10 + ((recurso.dias + 3) % 20) },
  };
  const { version } = await api.must(modelo.salvar, { params, body: { version: null, formulario } }, as);
  await api.must(modelo.publicar, { params, body: { version, motivo: 'Novo prazo do serviço' } }, as);
}
