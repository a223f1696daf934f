import { anexoJobs, anexoScheduled } from '#features/anexo/jobs.ts';
import { anuidadeJobs, anuidadeScheduled } from '#features/anuidade/jobs.ts';
import { auditoriaJobs, auditoriaScheduled } from '#features/auditoria/jobs.ts';
import { authJobs, authScheduled } from '#features/auth/jobs.ts';
import { buscaJobs, buscaScheduled } from '#features/busca/jobs.ts';
import { cartaJobs, cartaScheduled } from '#features/carta/jobs.ts';
import { cartaoJobs, cartaoScheduled } from '#features/cartao/jobs.ts';
import { cnabJobs } from '#features/cobranca/cnab/jobs.ts';
import { fechamentoJobs, fechamentoScheduled } from '#features/cobranca/fechamento/jobs.ts';
import { cobrancaJobs, cobrancaScheduled } from '#features/cobranca/jobs.ts';
import { reguaJobs, reguaScheduled } from '#features/cobranca/regua/jobs.ts';
import { respostaJobs, respostaScheduled } from '#features/conversa/resposta/jobs.ts';
import { distribuicaoJobs } from '#features/distribuicao/jobs.ts';
import { documentoJobs } from '#features/documento/jobs.ts';
import { emailJobs, emailScheduled } from '#features/email/jobs.ts';
import { escalarJob } from '#features/escalonamento/jobs.ts';
import { exigenciaJobs } from '#features/exigencia/jobs.ts';
import { exportacaoJobs, exportacaoScheduled } from '#features/exportacao/jobs.ts';
import { grupoJobs, grupoScheduled } from '#features/grupo/jobs.ts';
import { integracaoJobs, integracaoScheduled } from '#features/integracao/jobs.ts';
import { macroJobs } from '#features/macro/jobs.ts';
import { manifestacaoJobs, manifestacaoScheduled } from '#features/manifestacao/jobs.ts';
import { manutencaoJobs, manutencaoScheduled } from '#features/manutencao/jobs.ts';
import { prioridadeJobs, prioridadeScheduled } from '#features/prioridade/jobs.ts';
import { rascunhoJobs, rascunhoScheduled } from '#features/rascunho/jobs.ts';
import { recalculoJobs, recalculoScheduled } from '#features/recalculo/jobs.ts';
import { registroJobs, registroScheduled } from '#features/registro/jobs.ts';
import { resultadoJobs } from '#features/registro/resultado/jobs.ts';
import { representacaoJobs, representacaoScheduled } from '#features/representacao/jobs.ts';
import { requerimentoJobs } from '#features/requerimento/jobs.ts';
import { servicoJobs, servicoScheduled } from '#features/servico/jobs.ts';
import { visaoJobs, visaoScheduled } from '#features/visao/jobs.ts';
import type { JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { ownerJobs, ownerScheduled } from '#platform/owner/jobs.ts';
import './around.ts';
import './owners.ts';

/** Every kind of background work. */
export const jobs: readonly JobDef[] = [
  ...emailJobs,
  ...authJobs,
  ...anexoJobs,
  ...documentoJobs,
  ...requerimentoJobs,
  ...recalculoJobs,
  ...distribuicaoJobs,
  ...exigenciaJobs,
  escalarJob,
  ...respostaJobs,
  ...resultadoJobs,
  ...registroJobs,
  ...rascunhoJobs,
  ...servicoJobs,
  ...auditoriaJobs,
  ...cobrancaJobs,
  ...anuidadeJobs,
  ...cnabJobs,
  ...fechamentoJobs,
  ...reguaJobs,
  ...cartaoJobs,
  ...grupoJobs,
  ...manutencaoJobs,
  ...buscaJobs,
  ...exportacaoJobs,
  ...visaoJobs,
  ...macroJobs,
  ...prioridadeJobs,
  ...representacaoJobs,
  ...cartaJobs,
  ...manifestacaoJobs,
  ...integracaoJobs,
  ...ownerJobs,
];

/** The scheduled jobs (UTC cron). */
export const scheduled: readonly Scheduled[] = [
  ...authScheduled,
  ...emailScheduled,
  ...anexoScheduled,
  ...recalculoScheduled,
  ...respostaScheduled,
  ...registroScheduled,
  ...rascunhoScheduled,
  ...servicoScheduled,
  ...auditoriaScheduled,
  ...cobrancaScheduled,
  ...anuidadeScheduled,
  ...fechamentoScheduled,
  ...reguaScheduled,
  ...cartaoScheduled,
  ...grupoScheduled,
  ...manutencaoScheduled,
  ...buscaScheduled,
  ...exportacaoScheduled,
  ...visaoScheduled,
  ...prioridadeScheduled,
  ...representacaoScheduled,
  ...cartaScheduled,
  ...manifestacaoScheduled,
  ...integracaoScheduled,
  ...ownerScheduled,
];
