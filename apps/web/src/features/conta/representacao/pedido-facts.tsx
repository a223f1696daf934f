import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import { AnexoList } from '#features/formulario/api.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { Link } from '#ui/link.tsx';
import lista from '../lista.module.css';
import type { PedidoDetalhe } from './queries.ts';
import classes from './representacao.module.css';

/** Who asks, for which company, as the person wrote it, and the file that proves it. */
export function PedidoFacts({ pedido }: { pedido: PedidoDetalhe }) {
  const { id, pessoa, cnpj, razaoSocial, papel, ate, enviadoEm, comprovante, empresa } = pedido;
  return (
    <>
      <KeyValue
        layout="rows"
        facts={[
          {
            label: 'Pessoa',
            value: (
              <>
                <Link to={`/usuario/${pessoa.id}`}>{pessoa.nome}</Link>
                <p className={lista.detail}>{formatCpfCnpj(pessoa.cpfCnpj)}</p>
              </>
            ),
          },
          {
            label: 'Empresa',
            value: (
              <>
                {razaoSocial}
                <p className={lista.detail}>{formatCnpj(cnpj)}</p>
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
          { label: 'Na empresa', value: papel },
          { label: 'Até quando', value: ate === null ? 'Sem data para terminar' : <DateText date={ate} /> },
          { label: 'Enviado em', value: <DateTimeText instant={enviadoEm} /> },
        ]}
      />
      <div className={classes.proof}>
        <h3>Comprovante</h3>
        <AnexoList anexos={[{ id, ...comprovante }]} fonte="representacao" />
        <p className={lista.detail}>Abrir o comprovante fica registrado.</p>
      </div>
    </>
  );
}
