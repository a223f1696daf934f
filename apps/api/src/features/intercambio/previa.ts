import type { intercambio } from '@balcao/contract/intercambio';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { textoDaResposta } from '@balcao/domain/resposta/texto-da-resposta';
import { nomesDasVariaveis } from '@balcao/domain/resposta/variavel';
import { requireIntact } from './ler-pacote.ts';
import { hashOf } from './pacote.ts';
import { type PlanoModelo, planModelos } from './plano-modelos.ts';
import { type PlanoServico, planServicos } from './plano-servicos.ts';

type Pedido = BodyOf<typeof intercambio.previa>;

/** Plans an import, with a hash of everything that it depends on. */
export async function planImport(db: Db, pedido: Pedido, now: Date) {
  requireIntact(pedido.pacote);
  const { servicos, gruposDesconhecidos, efeitosDesconhecidos } = await planServicos(db, pedido, now);
  const ignorados = servicos.filter(({ estado }) => estado === 'ignorado').map(({ slug }) => slug);
  const modelos = await planModelos(db, pedido, new Set(ignorados));
  const hash = hashOf([pedido, servicos.map(seen), modelos.map(({ estado, atual }) => [estado, atual])]);
  return { servicos, modelos, gruposDesconhecidos, efeitosDesconhecidos, hash };
}

/** The local facts that the plan of a service depends on; a change of them makes another plan. */
function seen({ estado, tipo, rascunhoVersion, problemas }: PlanoServico) {
  return [estado, tipo, rascunhoVersion, problemas];
}

/** Returns the plan for the screen. */
export async function previewImport(
  db: Db,
  pedido: Pedido,
  now: Date,
): Promise<ResponseInputOf<typeof intercambio.previa>> {
  const { servicos, modelos, ...plan } = await planImport(db, pedido, now);
  return {
    ...plan,
    servicos: servicos.map(({ slug, titulo, estado, mudancas, ficam, problemas, rascunhoVersion }) => ({
      slug,
      titulo,
      estado,
      mudancas,
      ficam,
      problemas,
      rascunho: rascunhoVersion !== null,
    })),
    modelosResposta: modelos.map(({ modelo, estado, motivo, antes }) => ({
      codigo: modelo.codigo,
      titulo: modelo.titulo,
      estado,
      motivo,
      antes: antes && { ...emPalavras(antes), ativo: antes.ativo },
      depois: emPalavras(modelo),
    })),
  };
}

/** A reply as text without a request. */
function emPalavras({
  titulo,
  uso,
  servico,
  corpo,
}: PlanoModelo['modelo'] | NonNullable<PlanoModelo['antes']>) {
  return { titulo, uso, servico, texto: textoDaResposta(corpo, nomesDasVariaveis(uso)) };
}
