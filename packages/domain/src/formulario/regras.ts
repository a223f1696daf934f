import type { Campo, CampoDe, CampoTipo } from './campo.ts';
import type { CampoRegra } from './regra.ts';
import { regraAnexo } from './tipos/anexo.ts';
import { regraCalc } from './tipos/calc.ts';
import { regraCep } from './tipos/cep.ts';
import { regraCnpj } from './tipos/cnpj.ts';
import { regraCpf } from './tipos/cpf.ts';
import { regraCpfCnpj } from './tipos/cpf-cnpj.ts';
import { regraData } from './tipos/data.ts';
import { regraDecl } from './tipos/decl.ts';
import { regraEmail } from './tipos/email.ts';
import { regraFone } from './tipos/fone.ts';
import { regraInfo } from './tipos/info.ts';
import { regraInt } from './tipos/int.ts';
import { regraLocalidade } from './tipos/localidade.ts';
import { regraLongo } from './tipos/longo.ts';
import { regraMoeda } from './tipos/moeda.ts';
import { regraMulti } from './tipos/multi.ts';
import { regraMun } from './tipos/mun.ts';
import { regraSel } from './tipos/sel.ts';
import { regraSn } from './tipos/sn.ts';
import { createRegraTab } from './tipos/tab.ts';
import { regraTxt } from './tipos/txt.ts';
import { regraUf } from './tipos/uf.ts';

/** The behaviour of every type of field; a type without its rule does not compile. */
const regras = {
  txt: regraTxt,
  longo: regraLongo,
  data: regraData,
  int: regraInt,
  moeda: regraMoeda,
  cpf: regraCpf,
  cnpj: regraCnpj,
  cpf_cnpj: regraCpfCnpj,
  cep: regraCep,
  fone: regraFone,
  email: regraEmail,
  uf: regraUf,
  mun: regraMun,
  localidade: regraLocalidade,
  sn: regraSn,
  sel: regraSel,
  multi: regraMulti,
  anexo: regraAnexo,
  tab: createRegraTab(regraDe),
  decl: regraDecl,
  info: regraInfo,
  calc: regraCalc,
} satisfies { [T in CampoTipo]: CampoRegra<CampoDe<T>> };

/** The rule of a field, by its type. */
export function regraDe(campo: Campo): CampoRegra {
  return regras[campo.tipo];
}
