import type { IsoDate } from '@balcao/domain/prazo/data';
import { exemplosRegistroDefinitivo } from './exemplos/101-registro-definitivo.ts';
import { exemplosRegistroProvisorio } from './exemplos/102-registro-provisorio.ts';
import { exemplosRegistroSecundario } from './exemplos/103-registro-secundario.ts';
import { exemplosRegistroPj } from './exemplos/104-registro-pj.ts';
import { exemplosRegistroDiplomadoExterior } from './exemplos/105-registro-diplomado-exterior.ts';
import { exemplosInterrupcao } from './exemplos/106-interrupcao-registro.ts';
import { exemplosCancelamentoRegistro } from './exemplos/107-cancelamento-registro.ts';
import { exemplosReativacaoRegistro } from './exemplos/108-reativacao-registro.ts';
import { exemplosSegundaViaCarteira } from './exemplos/109-segunda-via-carteira.ts';
import { exemplosCertidaoRegularidade } from './exemplos/110-certidao-regularidade.ts';
import { exemplosCertidaoAcervo } from './exemplos/111-certidao-acervo.ts';
import { exemplosAnotacaoTitulo } from './exemplos/112-anotacao-titulo.ts';
import { exemplosAnotacaoRt } from './exemplos/113-anotacao-rt.ts';
import { exemplosBaixaRt } from './exemplos/114-baixa-rt.ts';
import { exemplosRegistroRtServico } from './exemplos/115-registro-rt-servico.ts';
import { exemplosAlteracaoCadastral } from './exemplos/116-alteracao-cadastral.ts';
import { exemplosAlteracaoContratual } from './exemplos/117-alteracao-contratual.ts';
import { exemplosIsencaoAnuidade } from './exemplos/118-isencao-anuidade.ts';
import { exemplosParcelamento } from './exemplos/119-parcelamento-debitos.ts';
import { exemplosRestituicao } from './exemplos/120-restituicao.ts';
import { exemplosRevisaoDebito } from './exemplos/121-revisao-debito.ts';
import { exemplosDefesaAuto } from './exemplos/122-defesa-auto.ts';
import { exemplosRecursoDecisao } from './exemplos/123-recurso-decisao.ts';
import { exemplosDenunciaFiscalizacao } from './exemplos/124-denuncia-fiscalizacao.ts';
import { exemplosAcessoInformacao } from './exemplos/125-acesso-informacao.ts';
import { exemplosDireitosLgpd } from './exemplos/126-direitos-lgpd.ts';
import { exemplosVerificacaoDiploma } from './exemplos/127-verificacao-diploma.ts';
import { exemplosObito } from './exemplos/128-obito.ts';
import { exemplosTransferencia } from './exemplos/129-transferencia.ts';
import { exemplosVistaProcesso } from './exemplos/130-vista-copia-processo.ts';
import type { Exemplo, ExemplosDoServico } from './exemplos/comum.ts';

/** Examples of every service, in the order of the catalogue. */
const SERVICOS: ((hoje: IsoDate) => ExemplosDoServico)[] = [
  exemplosRegistroDefinitivo,
  exemplosRegistroProvisorio,
  exemplosRegistroSecundario,
  exemplosRegistroPj,
  exemplosRegistroDiplomadoExterior,
  exemplosInterrupcao,
  exemplosCancelamentoRegistro,
  exemplosReativacaoRegistro,
  exemplosSegundaViaCarteira,
  exemplosCertidaoRegularidade,
  exemplosCertidaoAcervo,
  exemplosAnotacaoTitulo,
  exemplosAnotacaoRt,
  exemplosBaixaRt,
  exemplosRegistroRtServico,
  exemplosAlteracaoCadastral,
  exemplosAlteracaoContratual,
  exemplosIsencaoAnuidade,
  exemplosParcelamento,
  exemplosRestituicao,
  exemplosRevisaoDebito,
  exemplosDefesaAuto,
  exemplosRecursoDecisao,
  exemplosDenunciaFiscalizacao,
  exemplosAcessoInformacao,
  exemplosDireitosLgpd,
  exemplosVerificacaoDiploma,
  exemplosObito,
  exemplosTransferencia,
  exemplosVistaProcesso,
];

/** Minimal acceptable answers: the first of each type needs as few files as its form allows. */
export function exemplosValidos(hoje: IsoDate): Exemplo[] {
  return SERVICOS.flatMap((exemplos) => exemplos(hoje).validos);
}

/** Answers that must be refused, with the fields to correct, in the order of the form. */
export function exemplosInvalidos(hoje: IsoDate): Exemplo[] {
  return SERVICOS.flatMap((exemplos) => exemplos(hoje).invalidos);
}
