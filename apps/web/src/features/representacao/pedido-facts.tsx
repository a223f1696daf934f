import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { AnexoList } from '#features/anexo/api.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { KeyValue } from '#ui/key-value.tsx';
import { Link } from '#ui/link.tsx';
import { EncerradasNote } from './encerradas-note.tsx';
import type { PedidoDetalhe } from './queries.ts';
import classes from './representacao.module.css';

/** The requester, the represented side, and the proof. */
export function PedidoFacts({ pedido }: { pedido: PedidoDetalhe }) {
  const { id, pessoa, cnpj, razaoSocial, papel, ate, enviadoEm, comprovante, empresa } = pedido;
  const dePessoa = isDePessoa(cnpj);
  return (
    <>
      <EncerradasNote pedido={pedido} />
      <KeyValue
        layout="rows"
        facts={[
          {
            label: dePessoa ? 'Procurador' : 'Pessoa',
            value: (
              <>
                <Link to={`/usuario/${pessoa.id}`}>{pessoa.nome}</Link>
                <p className={lista.detail}>{formatCpfCnpj(pessoa.cpfCnpj)}</p>
              </>
            ),
          },
          {
            label: dePessoa ? 'Pessoa representada' : 'Empresa',
            value: (
              <>
                {razaoSocial}
                <p className={lista.detail}>{formatCpfCnpj(cnpj)}</p>
              </>
            ),
          },
          {
            label: 'No cadastro',
            value: empresa ? (
              <Link to={`/usuario/${empresa.id}`}>{empresa.nome}</Link>
            ) : (
              'Ainda não tem cadastro'
            ),
          },
          ...(dePessoa ? [] : [{ label: 'Na empresa', value: papel }]),
          { label: 'Até quando', value: ate === null ? 'Sem data para terminar' : <DateText date={ate} /> },
          { label: 'Enviado em', value: <DateTimeText instant={enviadoEm} /> },
        ]}
      />
      <div className={classes.proof}>
        <h3>{dePessoa ? 'Procuração' : 'Comprovante'}</h3>
        <AnexoList anexos={[{ id, ...comprovante }]} fonte="representacao" />
        <p className={lista.detail}>Abrir {dePessoa ? 'a procuração' : 'o comprovante'} fica registrado.</p>
      </div>
    </>
  );
}
