// A private network for machines of `machine.ts`: a switch, and a cable to each that can be pulled. All of it is in network
// namespaces that end with `stop`; of this machine's own network it takes one interface.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Cable = {
  /** The network of the machine at its end, which outlives the machine. */
  network: string
  /** Pulled, nobody on the network gets an answer from the machine, not even a refusal. */
  pull(): void
  plug(): void
}

export type Lan = {
  /** A cable to a machine of this address. */
  lay(address: string): Promise<Cable>
  /** Lets this machine take part, by this address and by all that begin with `as` ("198.19"). */
  join(address: string, as: string): void
  stop(): void
}

// All addresses of 198.18.0.0/15 are neighbours.
const BITS = 15

export async function startLan(): Promise<Lan> {
  const holders: ChildProcess[] = []
  let cables = 0
  const hold = async (): Promise<number> => {
    const holder = spawn('unshare', ['--net', 'sh', '-c', 'echo; exec sleep infinity'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    holders.push(holder)
    await once(holder.stdout!, 'data')
    ip(holder.pid!, 'link', 'set', 'lo', 'up')
    return holder.pid!
  }
  const lan = await hold()
  ip(lan, 'link', 'add', 'switch', 'type', 'bridge')
  ip(lan, 'link', 'set', 'switch', 'up')

  /** From the switch to the network of a process. */
  const lead = (name: string, address: string, pid: number): string => {
    const port = `port${++cables}`
    ip(lan, 'link', 'add', port, 'type', 'veth', 'peer', 'name', name, 'netns', String(pid))
    ip(lan, 'link', 'set', port, 'master', 'switch', 'up')
    ip(pid, 'address', 'add', `${address}/${BITS}`, 'dev', name)
    ip(pid, 'link', 'set', name, 'up')
    return port
  }
  return {
    async lay(address) {
      const pid = await hold()
      const port = lead('eth0', address, pid)
      return {
        network: `/proc/${pid}/ns/net`,
        pull: () => ip(lan, 'link', 'set', port, 'down'),
        plug: () => ip(lan, 'link', 'set', port, 'up'),
      }
    },
    join(address, as) {
      lead(`city${process.pid}`, address, process.pid)
      ip(process.pid, 'route', 'add', 'local', `${as}.0.0/16`, 'dev', `city${process.pid}`)
    },
    stop() {
      for (const holder of holders) holder.kill('SIGKILL')
    },
  }
}

const ip = (pid: number, ...args: string[]) =>
  void execFileSync('nsenter', ['--target', String(pid), '--net', 'ip', ...args], { stdio: 'pipe' })
