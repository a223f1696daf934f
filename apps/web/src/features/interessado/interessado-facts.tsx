import type { interessado } from '@balcao/contract/interessado';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { SITUACOES_CARTA } from '@balcao/domain/carta/situacao';
import { SITUACAO_ROTULO } from '@balcao/domain/formulario/elegibilidade';
import { describeIsencoes } from '@balcao/domain/pagamento/isencao';
import { formatTelefone } from '@balcao/domain/pessoa/telefone';
import type { ReactNode } from 'react';
import { describeStatus, RequerimentoStatus } from '#features/requerimento/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useSettings } from '#platform/settings.ts';
import { Avatar } from '#ui/avatar.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { Foto } from '#ui/foto.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { CobrancasDaPessoa } from './cobrancas-da-pessoa.tsx';
import classes from './interessado.module.css';

export type Interessado = ResponseOf<typeof interessado.detail>;

interface InteressadoFactsProps {
  person: Interessado;
  /** The request on screen. */
  requerimentoId: string;
}

/** Registration and contact, then the person's other dealings with the council. */
export function InteressadoFacts({ person, requerimentoId }: InteressadoFactsProps) {
  const sees = can(useEu(), 'usuario.ver');
  const { nome, documentoMascarado, registros, contato, cobrancas } = person;
  return (
    <div className={classes.parts}>
      <div className={classes.part}>
        <div className={classes.who}>
          {person.pessoa === 'PF' && (
            <Avatar nome={nome} size="md">
              {person.foto && <Foto id={person.id} versao={person.foto} alt={`Foto de ${nome}`} />}
            </Avatar>
          )}
          <div>
            <p className={classes.name}>{sees ? <Link to={`/perfil/${person.id}`}>{nome}</Link> : nome}</p>
            <p className={classes.quiet}>{documentoMascarado}</p>
          </div>
        </div>
        {registros.length === 0 && <p className={classes.quiet}>Sem registro no Conselho</p>}
        {registros.map(({ numero, situacao, desde, validade, ...isento }) => (
          <p key={numero} className={classes.quiet}>
            {numero} · {rotuloOf(situacao)} · desde <DateText date={desde} />
            {validade && (
              <>
                , até <DateText date={validade} />
              </>
            )}
            {describeIsento(isento)}
          </p>
        ))}
        <p className={classes.quiet}>{contato.email}</p>
        {contato.celular && (
          <p className={classes.quiet}>
            {contato.completo ? formatTelefone(contato.celular) : contato.celular}
          </p>
        )}
      </div>
      <Pedidos pedidos={person.pedidos} />
      {cobrancas && (
        <Part title="Cobranças">
          <Charges {...cobrancas} />
          <CobrancasDaPessoa requerimentoId={requerimentoId} />
        </Part>
      )}
      <Cartas cartas={person.cartas} />
      <Documentos documentos={person.documentos} />
      <p className={classes.quiet}>Esta consulta ficou registrada.</p>
    </div>
  );
}

function rotuloOf(situacao: string): string {
  return Object.entries(SITUACAO_ROTULO).find(([codigo]) => codigo === situacao)?.[1] ?? situacao;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </div>
  );
}

function describeIsento({
  isencoes,
  remidoDesde,
}: Pick<Interessado['registros'][number], 'isencoes' | 'remidoDesde'>): string {
  const said = describeIsencoes(isencoes, remidoDesde);
  return said && ` · ${said}`;
}

function Pedidos({ pedidos: { total, porStatus, ultimos } }: Pick<Interessado, 'pedidos'>) {
  const settings = useSettings();
  if (total === 0)
    return (
      <Part title="Outros pedidos">
        <p className={classes.quiet}>Nenhum outro pedido que você possa ver.</p>
      </Part>
    );
  return (
    <Part title={total === 1 ? '1 outro pedido' : `${total} outros pedidos`}>
      <p className={classes.quiet}>
        {porStatus
          .map((one) => `${describeStatus(settings, one.status, 'equipe')}: ${one.total}`)
          .join(' · ')}
      </p>
      <ul className={classes.list}>
        {ultimos.map(({ id, numero, titulo, status, dispensada, emissao }) => (
          <li key={id}>
            <Link to={`/requerimento/${id}`} className={classes.numero}>
              {numero}
            </Link>
            <span>{titulo}</span>
            <span className={classes.state}>
              <RequerimentoStatus codigo={status} dispensada={dispensada} leitor="equipe" />
              <span className={classes.quiet}>
                <DateTimeText instant={emissao} short />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Charges({ abertas, vencidas }: NonNullable<Interessado['cobrancas']>) {
  if (abertas.quantidade === 0) return <p className={classes.quiet}>Nenhuma em aberto.</p>;
  return (
    <>
      <p>
        Em aberto: <Money cents={abertas.total} /> em {count(abertas.quantidade)}, sem juros nem multa
      </p>
      <p className={classes.quiet}>
        {vencidas.quantidade === 0 ? (
          'Nenhuma vencida.'
        ) : (
          <>
            Vencido: <Money cents={vencidas.total} /> em {count(vencidas.quantidade)}
          </>
        )}
      </p>
    </>
  );
}

function count(quantidade: number): string {
  return quantidade === 1 ? '1 cobrança' : `${quantidade} cobranças`;
}

function Cartas({ cartas: { total, semCiencia, ultimas } }: Pick<Interessado, 'cartas'>) {
  return (
    <Part title={total === 0 ? 'Cartas' : `Cartas: ${total}`}>
      {total === 0 && <p className={classes.quiet}>Nenhuma.</p>}
      {semCiencia > 0 && <p className={classes.quiet}>Sem ciência: {semCiencia}</p>}
      <ul className={classes.list}>
        {ultimas.map(({ id, numero, especie, assunto, situacao, expedidaEm, prazoAte }) => (
          <li key={id}>
            <Link to={`/carta/${id}`} className={classes.numero}>
              {ESPECIES_CARTA[especie].nome} {numero}
            </Link>
            <span>{assunto}</span>
            <span className={classes.quiet}>
              Expedida em <DateTimeText instant={expedidaEm} short />
              {situacao !== 'EXPEDIDA' && ` · ${SITUACOES_CARTA[situacao].equipe}`}
              {situacao === 'CIENTE' && prazoAte && (
                <>
                  {' '}
                  · prazo até <DateText date={prazoAte} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Documentos({ documentos: { total, ultimos } }: Pick<Interessado, 'documentos'>) {
  return (
    <Part title={total === 0 ? 'Documentos emitidos' : `Documentos emitidos: ${total}`}>
      {total === 0 && <p className={classes.quiet}>Nenhum.</p>}
      <ul className={classes.list}>
        {ultimos.map(({ id, titulo, numero, emitidoEm, validoAte, revogado }) => (
          <li key={id}>
            <Link to={`/download/requerimento/documento/${id}`}>{titulo}</Link>
            <span className={classes.quiet}>
              Nº {numero} · <DateTimeText instant={emitidoEm} short />
              {validoAte && (
                <>
                  {' '}
                  · válido até <DateText date={validoAte} />
                </>
              )}
              {revogado && ' · revogado'}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
