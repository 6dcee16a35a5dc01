import { BlockList, isIP } from 'node:net';

/**
 * Which proxies' word on the visitor's address is believed (TRUST_PROXY): nobody's, that of so many proxies in a row, or
 * that of proxies at these addresses and networks, such as '10.0.0.0/8'.
 */
export type TrustedProxies = false | number | readonly string[];

/** Whether the peer at an address, `hop` hops from here (0 holds the connection), is a proxy of ours. */
export type IsProxy = (address: string, hop: number) => boolean;

/** @throws when the text is no address and no network, or the network is the whole world */
export function addNetwork(list: BlockList, text: string): void {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) throw new Error(`${JSON.stringify(text)} is neither an address nor a network`);
  const maxPrefix = family === 4 ? 32 : 128;
  const prefix = length === undefined ? maxPrefix : Number(length);
  if (prefix < 1 || prefix > maxPrefix)
    throw new Error(`${JSON.stringify(text)} has to end with /1 to /${maxPrefix}`);
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
}

/** Turns `trusted` into a predicate for each hop, nearest first. */
export function proxiesOf(trusted: TrustedProxies): IsProxy {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const list = new BlockList();
  for (const network of trusted) addNetwork(list, network);
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * The addresses of an X-Forwarded-For header without the ports that some proxies write behind them: the same visitor
 * comes from another port each time.
 */
export function withoutPorts(forwardedFor: string): string {
  const parts = forwardedFor.split(',').map((part) => {
    const text = part.trim();
    const [, bracketed, address = bracketed ?? ''] =
      /^(?:\[([^\]]+)\](?::\d*)?|([\d.]+):\d*)$/.exec(text) ?? [];
    return isIP(address) === 0 ? text : address;
  });
  return parts.join(', ');
}
