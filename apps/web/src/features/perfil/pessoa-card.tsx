import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import { formatTelefone } from '@balcao/domain/pessoa/telefone';
import { Registro } from '#features/usuario/api.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { DateText } from '#ui/date.tsx';
import { Foto } from '#ui/foto.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Panel } from '#ui/section.tsx';
import classes from './perfil.module.css';
import type { Perfil } from './queries.ts';

type PessoaCardProps = Pick<Perfil, 'pessoa' | 'registros'>;

/** Who the person is: names, numbers, contacts and registrations. */
export function PessoaCard({ pessoa, registros }: PessoaCardProps) {
  return (
    <Panel>
      <div className={classes.person}>
        <Avatar nome={pessoa.nomeSocial ?? pessoa.nome} size="lg">
          {pessoa.foto && <Foto id={pessoa.id} versao={pessoa.foto} />}
        </Avatar>
        <KeyValue facts={factsOf({ pessoa, registros })} />
      </div>
    </Panel>
  );
}

function factsOf({ pessoa, registros }: PessoaCardProps): Fact[] {
  const { nome, nomeSocial, cpfCnpj, email, celular, dataNascimento, mascarado } = pessoa;
  const firma = pessoa.pessoa === 'PJ';
  const facts: Fact[] = [{ label: firma ? 'Razão social' : 'Nome', value: nome }];
  if (nomeSocial) facts.unshift({ label: 'Nome social', value: nomeSocial });
  facts.push({ label: firma ? 'CNPJ' : 'CPF', value: formatCpfCnpj(cpfCnpj) });
  if (dataNascimento) facts.push({ label: 'Nascimento', value: <DateText date={dataNascimento} /> });
  facts.push({ label: 'E-mail', value: email });
  if (celular) facts.push({ label: 'Celular', value: mascarado ? celular : formatTelefone(celular) });
  facts.push({
    label: 'Registro profissional',
    value:
      registros.length === 0
        ? 'Sem registro no Conselho'
        : registros.map((registro) => (
            <p key={registro.numero}>
              <Registro registro={registro} />
            </p>
          )),
  });
  return facts;
}
