import type { Formulario } from '@balcao/domain/formulario/campo';
import { registroDefinitivo } from './101-registro-definitivo.ts';
import { registroProvisorio } from './102-registro-provisorio.ts';
import { registroSecundario } from './103-registro-secundario.ts';
import { registroPj } from './104-registro-pj.ts';
import { registroDiplomadoExterior } from './105-registro-diplomado-exterior.ts';
import { interrupcaoRegistro } from './106-interrupcao-registro.ts';
import { cancelamentoRegistro } from './107-cancelamento-registro.ts';
import { reativacaoRegistro } from './108-reativacao-registro.ts';
import { segundaViaCarteira } from './109-segunda-via-carteira.ts';
import { certidaoRegularidade } from './110-certidao-regularidade.ts';
import { certidaoAcervo } from './111-certidao-acervo.ts';
import { anotacaoTitulo } from './112-anotacao-titulo.ts';
import { anotacaoRt } from './113-anotacao-rt.ts';
import { baixaRt } from './114-baixa-rt.ts';
import { registroRtServico } from './115-registro-rt-servico.ts';
import { alteracaoCadastral } from './116-alteracao-cadastral.ts';
import { alteracaoContratual } from './117-alteracao-contratual.ts';
import { isencaoAnuidade } from './118-isencao-anuidade.ts';
import { parcelamentoDebitos } from './119-parcelamento-debitos.ts';
import { restituicao } from './120-restituicao.ts';
import { revisaoDebito } from './121-revisao-debito.ts';
import { defesaAuto } from './122-defesa-auto.ts';
import { recursoDecisao } from './123-recurso-decisao.ts';
import { denunciaFiscalizacao } from './124-denuncia-fiscalizacao.ts';
import { acessoInformacao } from './125-acesso-informacao.ts';
import { direitosLgpd } from './126-direitos-lgpd.ts';
import { verificacaoDiploma } from './127-verificacao-diploma.ts';
import { obito } from './128-obito.ts';
import { transferencia } from './129-transferencia.ts';
import { vistaCopiaProcesso } from './130-vista-copia-processo.ts';

/** The services a council starts with, in the order of the catalogue. */
export const tiposDoPrimeiroLancamento: Formulario[] = [
  registroDefinitivo,
  registroProvisorio,
  registroSecundario,
  registroPj,
  registroDiplomadoExterior,
  interrupcaoRegistro,
  cancelamentoRegistro,
  reativacaoRegistro,
  segundaViaCarteira,
  certidaoRegularidade,
  certidaoAcervo,
  anotacaoTitulo,
  anotacaoRt,
  baixaRt,
  registroRtServico,
  alteracaoCadastral,
  alteracaoContratual,
  isencaoAnuidade,
  parcelamentoDebitos,
  restituicao,
  revisaoDebito,
  defesaAuto,
  recursoDecisao,
  denunciaFiscalizacao,
  acessoInformacao,
  direitosLgpd,
  verificacaoDiploma,
  obito,
  transferencia,
  vistaCopiaProcesso,
];

/** Services that people may use without confirming the terms: nothing may bar a request for information (Lei 12.527/2011 art. 10 §1). */
export const LIVRES_DO_TERMO: readonly string[] = [acessoInformacao.slug];
