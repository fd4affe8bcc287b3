// The processes a server has started, as the kernel knows them.
import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; command: string }

/** The children of a process whose command line names this. */
export const childrenOf = (parent: number, named: string): number[] =>
  listProcesses()
    .filter((one) => one.parent === parent && one.command.includes(named))
    .map(({ pid }) => pid)

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // Fields 3 and 4 of proc_pid_stat(5), after a name that may have spaces: the state and the parent.
        const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
}
