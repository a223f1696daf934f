// The public interface of invitations, for the list of accounts.
export { ComConvites } from './com-convites.tsx';
export { ConvidarPessoa } from './convidar-pessoa.tsx';
