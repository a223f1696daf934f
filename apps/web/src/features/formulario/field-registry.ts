import type { Campo, CampoDe, CampoTipo } from '@balcao/domain/formulario/campo';
import type { FieldModule } from './field-module.ts';
import * as anexo from './fields/anexo.tsx';
import { calc, decl, info, localidade, multi, sel, sn, uf } from './fields/escolhas.tsx';
import { mun } from './fields/mun.tsx';
import * as tab from './fields/tab.tsx';
import { cep, cnpj, cpf, cpfCnpj, data, email, fone, int, longo, moeda, txt } from './fields/textos.tsx';

/** The module of every field type; a missing one does not compile. */
const modules = {
  txt,
  longo,
  data,
  int,
  moeda,
  cpf,
  cnpj,
  cpf_cnpj: cpfCnpj,
  cep,
  fone,
  email,
  uf,
  mun,
  localidade,
  sn,
  sel,
  multi,
  anexo,
  tab,
  decl,
  info,
  calc,
} satisfies { [T in CampoTipo]: FieldModule<CampoDe<T>> };

/** The module of a field. */
export function fieldModule(campo: Campo): FieldModule {
  return modules[campo.tipo];
}
