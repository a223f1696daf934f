import { contracts } from '@balcao/contract/contracts';
import type { FastifyInstance } from 'fastify';
import { anexoHandlers } from '#features/anexo/routes.ts';
import { authHandlers } from '#features/auth/routes.ts';
import { calendarioHandlers } from '#features/calendario/routes.ts';
import { cobrancaHandlers } from '#features/cobranca/routes.ts';
import { documentoHandlers } from '#features/documento/routes.ts';
import { emailHandlers } from '#features/email/routes.ts';
import { municipioHandlers } from '#features/municipio/routes.ts';
import { portalHandlers } from '#features/portal/routes.ts';
import { rascunhoHandlers } from '#features/rascunho/routes.ts';
import { requerimentoHandlers } from '#features/requerimento/routes.ts';
import { servicoHandlers } from '#features/servico/routes.ts';
import { sessaoHandlers } from '#features/sessao/routes.ts';
import { tipoHandlers } from '#features/tipo/routes.ts';
import { usuarioHandlers } from '#features/usuario/routes.ts';
import type { Deps } from '#platform/deps.ts';
import { mount } from '#platform/http/mount.ts';

/** Opens the doors: each noun's routes with its handlers. */
export function mountAll(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contracts.auth, authHandlers);
  mount(app, deps, contracts.sessao, sessaoHandlers);
  mount(app, deps, contracts.usuario, usuarioHandlers);
  mount(app, deps, contracts.portal, portalHandlers);
  mount(app, deps, contracts.email, emailHandlers);
  mount(app, deps, contracts.municipio, municipioHandlers);
  mount(app, deps, contracts.servico, servicoHandlers);
  mount(app, deps, contracts.tipo, tipoHandlers);
  mount(app, deps, contracts.rascunho, rascunhoHandlers);
  mount(app, deps, contracts.requerimento, requerimentoHandlers);
  mount(app, deps, contracts.anexo, anexoHandlers);
  mount(app, deps, contracts.documento, documentoHandlers);
  mount(app, deps, contracts.cobranca, cobrancaHandlers);
  mount(app, deps, contracts.calendario, calendarioHandlers);
}
