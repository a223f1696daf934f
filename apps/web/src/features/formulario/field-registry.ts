import type { Campo, CampoDe, CampoTipo } from '@balcao/domain/formulario/campo';
import type { FieldModule } from './field-module.ts';
import * as anexo from './fields/anexo.tsx';
import * as calc from './fields/calc.tsx';
import * as cep from './fields/cep.tsx';
import * as cnpj from './fields/cnpj.tsx';
import * as cpf from './fields/cpf.tsx';
import * as cpfCnpj from './fields/cpf-cnpj.tsx';
import * as data from './fields/data.tsx';
import * as decl from './fields/decl.tsx';
import * as email from './fields/email.tsx';
import * as fone from './fields/fone.tsx';
import * as info from './fields/info.tsx';
import * as int from './fields/int.tsx';
import * as localidade from './fields/localidade.tsx';
import * as longo from './fields/longo.tsx';
import * as moeda from './fields/moeda.tsx';
import * as multi from './fields/multi.tsx';
import * as mun from './fields/mun.tsx';
import * as sel from './fields/sel.tsx';
import * as sn from './fields/sn.tsx';
import * as tab from './fields/tab.tsx';
import * as txt from './fields/txt.tsx';
import * as uf from './fields/uf.tsx';

/** How every type of field is filled in; a type without its module does not compile. */
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

/** How a field is filled in, by its type. */
export function fieldModule(campo: Campo): FieldModule {
  return modules[campo.tipo];
}
